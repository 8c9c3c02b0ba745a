import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Providers hand keys out as PEM or as its bare base64, and environment files write line ends as `\n`. All of these
 * are read; null for anything that is not an RSA key.
 */
export const readPrivateKey = (text: string): KeyObject | null =>
  firstRsaKey(
    () => createPrivateKey(normalizePem(text)),
    () => createPrivateKey({ key: decodeDer(text), format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: decodeDer(text), format: 'der', type: 'pkcs1' }),
  );

/** Takes a certificate too, for the key in it. */
export const readPublicKey = (text: string): KeyObject | null =>
  firstRsaKey(
    () => createPublicKey(requirePublicPem(text)),
    () => createPublicKey({ key: decodeDer(text), format: 'der', type: 'spki' }),
  );

function firstRsaKey(...attempts: readonly (() => KeyObject)[]): KeyObject | null {
  for (const attempt of attempts) {
    try {
      const key = attempt();
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // The key is not in this form; the next one may fit.
    }
  }
  return null;
}

const normalizePem = (text: string) => text.replaceAll('\\n', '\n').trim();
const decodeDer = (text: string) => Buffer.from(text, 'base64');

/** Node would take a private key here as well: a slip of the operator that must not pass unnoticed. */
function requirePublicPem(text: string) {
  const pem = normalizePem(text);
  if (pem.includes('PRIVATE KEY')) throw new Error('This is a private key');
  return pem;
}
