import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bitString,
  COMMON_NAME,
  identifier,
  sequence,
  set,
  time,
  tlv,
  toPem,
  utf8,
} from './der.ts';

/** A private key, and the certificates that vouch for it, the key's own first; both PEM. */
export type SigningIdentity = { key: string; chain: string };

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const ORGANISATION = identifier('55040a');
const TRUE = tlv(0x01, Buffer.of(0xff));
const EMAIL_PROTECTION = identifier('2b06010505070304');
const YEARS = 10;

const octets = (bytes: Buffer) => tlv(0x04, bytes);
const extension = (id: string, value: Buffer, isCritical = false) =>
  sequence(identifier(id), ...(isCritical ? [TRUE] : []), octets(value));
/** The bits of a key's uses, and how many at the end are not used. */
const keyUsage = (unused: number, bits: number) =>
  extension('551d0f', tlv(0x03, Buffer.of(unused, bits)), true);
const keyId = (key: KeyObject) =>
  createHash('sha1')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest();
const encodeName = (organisation: string, common: string) =>
  sequence(
    set(sequence(ORGANISATION, utf8(organisation))),
    set(sequence(COMMON_NAME, utf8(common))),
  );

/**
 * What signs content credentials where the operator has no certificate: a root of its own, and a key that it vouches
 * for, since readers refuse a key that vouches for itself. They call the source unknown, and the picture unchanged.
 */
export function makeSigningIdentity(organisation: string, now = new Date()): SigningIdentity {
  const [root, leaf] = [newKeys(), newKeys()];
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const issuer = encodeName(organisation, 'Vitrine root');
  const certificate = (subject: Buffer, key: KeyObject, extensions: readonly Buffer[]) => {
    const body = sequence(
      tlv(0xa0, tlv(0x02, Buffer.of(2))),
      tlv(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)])),
      ECDSA_WITH_SHA256,
      issuer,
      sequence(time(now), time(until)),
      subject,
      key.export({ format: 'der', type: 'spki' }),
      tlv(0xa3, sequence(...extensions)),
    );
    const signature = bitString(sign('sha256', body, root.privateKey));
    return toPem(sequence(body, ECDSA_WITH_SHA256, signature));
  };
  const rootPem = certificate(issuer, root.publicKey, [
    extension('551d13', sequence(TRUE), true),
    keyUsage(2, 0x04),
    extension('551d0e', octets(keyId(root.publicKey))),
  ]);
  const leafPem = certificate(encodeName(organisation, 'Vitrine pictures'), leaf.publicKey, [
    extension('551d13', sequence(), true),
    keyUsage(7, 0x80),
    extension('551d25', sequence(EMAIL_PROTECTION)),
    extension('551d23', sequence(tlv(0x80, keyId(root.publicKey)))),
    extension('551d0e', octets(keyId(leaf.publicKey))),
  ]);
  const key = leaf.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return { key, chain: `${leafPem}${rootPem}` };
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
