import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed with one purpose does not open with another. */
export type SealPurpose =
  | 'vitrine second factor'
  | 'vitrine webhook secret'
  | 'vitrine destination';

/** Secrets at rest: without the signing key the table is unreadable. */
export function createSeal(signingKey: string, purpose: SealPurpose) {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', purpose, 32));
  return {
    /** `owner` binds it: moved to another row it does not open. */
    seal(secret: Buffer, owner: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(text: string, owner: string): Buffer {
      const bytes = Buffer.from(text, 'base64');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const cipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      cipher.setAuthTag(tag);
      return Buffer.concat([
        cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        cipher.final(),
      ]);
    },
  };
}
export type Seal = ReturnType<typeof createSeal>;
