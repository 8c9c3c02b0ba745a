/** The little of ASN.1 that a certificate needs. Node reads certificates but makes none. */
export function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  const bytes = Buffer.from(length.toString(16).padStart(length < 0x100 ? 2 : 4, '0'), 'hex');
  return Buffer.concat([Buffer.of(tag, 0x80 | bytes.length), bytes, content]);
}

export const sequence = (...parts: readonly Buffer[]) => tlv(0x30, Buffer.concat(parts));
export const set = (...parts: readonly Buffer[]) => tlv(0x31, Buffer.concat(parts));
export const identifier = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'));
export const utf8 = (text: string) => tlv(0x0c, Buffer.from(text));
export const bitString = (bytes: Buffer) => tlv(0x03, Buffer.concat([Buffer.of(0), bytes]));
export const COMMON_NAME = identifier('550403');

/** UTCTime: YYMMDDhhmmssZ. */
export const time = (moment: Date) =>
  tlv(0x17, Buffer.from(`${moment.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

export function toPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
