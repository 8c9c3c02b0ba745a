import { createDecipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** WeChat Pay API v3: both sides sign with RSA and SHA-256; what is confidential comes in AES-256-GCM. */
const SCHEMA = 'WECHATPAY2-SHA256-RSA2048';
const TAG_BYTES = 16;
/** As documented: an older notice is a replay, whatever its signature. */
const TOLERANCE_S = 5 * 60;

export type Merchant = { merchantId: string; serial: string; privateKey: KeyObject };
export type SignedMessage = { timestamp: string; nonce: string; signature: string; body: string };

/** The Authorization header of a request; `path` with its query. */
export function authorize(
  { merchantId, serial, privateKey }: Merchant,
  { method, path, body }: { method: string; path: string; body: string },
): string {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const text = joinLines(method, path, timestamp, nonce, body);
  const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
  const fields = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: serial };
  const pairs = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `${SCHEMA} ${pairs.join(',')}`;
}

/** Answers and notices are signed in the same way. */
export const isSigned = (message: SignedMessage, platformKey: KeyObject): boolean =>
  verify(
    'sha256',
    Buffer.from(joinLines(message.timestamp, message.nonce, message.body)),
    platformKey,
    Buffer.from(message.signature, 'base64'),
  );

export const isRecent = (timestamp: string, now = Date.now()): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_S;

export const sealedSchema = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  nonce: z.string(),
  associated_data: z.string().optional(),
  ciphertext: z.string(),
});

/** Throws when the key is another one or a bit was changed. */
export function unseal(sealed: z.output<typeof sealedSchema>, apiKey: string): string {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiKey, sealed.nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(sealed.associated_data ?? ''));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

const joinLines = (...lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
