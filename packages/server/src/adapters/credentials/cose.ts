import { type KeyObject, sign } from 'node:crypto';

/** The head of a CBOR value: its major type and a number. */
function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.of((type << 5) | value);
  if (value < 0x100) return Buffer.of((type << 5) | 24, value);
  const isShort = value < 0x10000;
  const bytes = Buffer.alloc(isShort ? 3 : 5);
  bytes[0] = (type << 5) | (isShort ? 25 : 26);
  if (isShort) bytes.writeUInt16BE(value, 1);
  else bytes.writeUInt32BE(value, 1);
  return bytes;
}

const encodeBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const encodeText = (text: string) =>
  Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const encodeList = (...items: readonly Buffer[]) =>
  Buffer.concat([head(4, items.length), ...items]);
const encodeMap = (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const ALGORITHM = head(0, 1);
const ES256 = head(1, 6);
const CERTIFICATES = head(0, 33);
const NOTHING = Buffer.of(0xf6);
const SIGN1_TAG = head(6, 18);
const PAD = encodeText('pad');

/**
 * A COSE signature over a claim that is not in it, with its certificates, filled up to exactly `size` bytes: its place in
 * the file is measured before it is known.
 */
export function signClaim(
  claim: Buffer,
  { privateKey, certificates }: { privateKey: KeyObject; certificates: readonly Buffer[] },
  size: number,
): Buffer {
  const protectedHeader = encodeMap(
    [ALGORITHM, ES256],
    [CERTIFICATES, encodeList(...certificates.map(encodeBytes))],
  );
  const signed = encodeList(
    encodeText('Signature1'),
    encodeBytes(protectedHeader),
    encodeBytes(Buffer.alloc(0)),
    encodeBytes(claim),
  );
  const signature = sign('sha256', signed, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const build = (pad: number) =>
    Buffer.concat([
      SIGN1_TAG,
      encodeList(
        encodeBytes(protectedHeader),
        encodeMap([PAD, encodeBytes(Buffer.alloc(pad))]),
        NOTHING,
        encodeBytes(signature),
      ),
    ]);
  // Enough that the head of the padding has its final length.
  const probe = 1000;
  return build(size - build(probe).length + probe);
}

/** Room for the certificates, the signature and a padding of more than a thousand bytes. */
export const reservedSize = (certificates: readonly Buffer[]) =>
  3000 + certificates.reduce((sum, { length }) => sum + length, 0);
