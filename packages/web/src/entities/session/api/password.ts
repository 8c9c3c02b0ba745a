import { api } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';

/** Web Crypto exists on HTTPS and localhost only; elsewhere the dialog explains that instead of failing. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

export async function encryptWithKey(jwk: JsonWebKey, text: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['encrypt']);
  const bytes = await crypto.subtle.encrypt(
    { name: algorithm.name },
    key,
    new TextEncoder().encode(text),
  );
  return toBase64(bytes);
}

/** The key is asked for each time: the server may have changed it. */
export async function passwordCipher() {
  const { kid, jwk } = await call(api.user.publicKey, {});
  return { kid, encrypt: (password: string) => encryptWithKey(jwk, password) };
}

/** The fields in which a password travels. */
export async function encryptPassword(
  password: string,
): Promise<{ password: string; kid: string }> {
  const { kid, encrypt } = await passwordCipher();
  return { password: await encrypt(password), kid };
}
