import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { SigningIdentity } from './make-certificate.ts';

const normalizePem = (text: string) => text.replaceAll('\\n', '\n').trim();
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads the certificates of a chain, the key's own first; the list is empty if the text is not PEM. */
export function readChain(pem: string): X509Certificate[] {
  try {
    return (normalizePem(pem).match(CERTIFICATE) ?? []).map((one) => new X509Certificate(one));
  } catch {
    return [];
  }
}

/** Accepts only keys of the curve P-256, since the credentials are signed with ES256. */
export function readCurveKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(normalizePem(pem));
    const isRight = key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    return isRight ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Both as they sign; an error that says what is wrong where they do not belong together. */
export function readIdentity({ key, chain }: SigningIdentity) {
  const [privateKey, certificates] = [readCurveKey(key), readChain(chain)];
  if (!privateKey || !certificates[0]?.checkPrivateKey(privateKey)) {
    throw new Error('the private key does not belong to the first certificate');
  }
  return { privateKey, certificates: certificates.map(({ raw }) => raw) };
}
