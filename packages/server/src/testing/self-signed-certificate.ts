import { type KeyObject, sign } from 'node:crypto';

/** Node reads certificates but makes none. This is the least that an X.509 reader takes: version 1, one name. */
export function selfSignedCertificate(options: {
  privateKey: KeyObject;
  publicKey: KeyObject;
  serial: Buffer;
  validFrom: Date;
  validTo: Date;
}): string {
  const name = sequence(set(sequence(COMMON_NAME, tlv(0x0c, Buffer.from('test platform')))));
  const body = sequence(
    tlv(0x02, options.serial),
    SHA256_WITH_RSA,
    name,
    sequence(time(options.validFrom), time(options.validTo)),
    name,
    options.publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', body, options.privateKey)]);
  const der = sequence(body, SHA256_WITH_RSA, tlv(0x03, signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  const bytes = Buffer.from(length.toString(16).padStart(length < 0x100 ? 2 : 4, '0'), 'hex');
  return Buffer.concat([Buffer.of(tag, 0x80 | bytes.length), bytes, content]);
}

const sequence = (...parts: readonly Buffer[]) => tlv(0x30, Buffer.concat(parts));
const set = (...parts: readonly Buffer[]) => tlv(0x31, Buffer.concat(parts));
const identifier = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'));
const COMMON_NAME = identifier('550403');
const SHA256_WITH_RSA = sequence(identifier('2a864886f70d01010b'), Buffer.of(0x05, 0x00));

/** UTCTime: YYMMDDhhmmssZ. */
const time = (moment: Date) =>
  tlv(0x17, Buffer.from(`${moment.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
