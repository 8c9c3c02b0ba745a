import { expect, it } from 'vitest';
import { encryptWithKey } from './password.ts';

// spec: 3.7, 3.8
it('is read again only with the private key', async () => {
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSA-OAEP',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
    true,
    ['encrypt', 'decrypt'],
  );
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const encrypted = await encryptWithKey(jwk, 'demo1234密');
  const bytes = Uint8Array.from(atob(encrypted), (char) => char.charCodeAt(0));
  const decrypted = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, pair.privateKey, bytes);
  expect(new TextDecoder().decode(decrypted)).toBe('demo1234密');
});
