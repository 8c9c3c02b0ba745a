import { BlockList, isIP } from 'node:net';

/** Normalises addresses that reach one mailbox: drops the part after a plus, and dots at Gmail. */
export function normalizeMailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const plain = name.split('+')[0] ?? '';
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}

const INNER = new BlockList();
INNER.addSubnet('127.0.0.0', 8);
INNER.addSubnet('10.0.0.0', 8);
INNER.addSubnet('172.16.0.0', 12);
INNER.addSubnet('192.168.0.0', 16);
INNER.addAddress('::1', 'ipv6');
INNER.addSubnet('fc00::', 7, 'ipv6');
INNER.addSubnet('fe80::', 10, 'ipv6');

/** Behind a proxy that hides addresses everybody has the same private one, which identifies nobody. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace('::ffff:', '');
  const family = isIP(plain);
  return family !== 0 && !INNER.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}
