import { type KeyObject, sign, verify } from 'node:crypto';

export type AlipayFields = Readonly<Record<string, string>>;

/** RSA2 is RSA with SHA-256 (PKCS #1 v1.5). The older RSA with SHA-1 is neither sent nor taken. */
export const SIGN_TYPE = 'RSA2';

/** Signs a request: all fields but `sign`, sorted, empty ones left out. */
export const signFields = (fields: AlipayFields, privateKey: KeyObject): string =>
  sign('sha256', Buffer.from(signedText(fields, ['sign'])), privateKey).toString('base64');

/** Checks an asynchronous notice, where `sign_type` is not signed either. */
export function isSignedNotice(fields: AlipayFields, publicKey: KeyObject): boolean {
  if (fields.sign_type !== SIGN_TYPE || !fields.sign) return false;
  return isSigned(signedText(fields, ['sign', 'sign_type']), fields.sign, publicKey);
}

export const isSigned = (text: string, signature: string, publicKey: KeyObject): boolean =>
  verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));

/**
 * The signature of an answer covers the bytes of one member as they were sent, so they are cut out of the text:
 * reading and writing the JSON again could change spaces and escapes. null when the member is not an object.
 */
export function rawMember(body: string, member: string): string | null {
  const opening = new RegExp(`^\\s*\\{\\s*"${member}"\\s*:\\s*(?=\\{)`).exec(body);
  if (!opening) return null;
  let depth = 0;
  let quoted = false;
  for (let at = opening[0].length; at < body.length; at++) {
    const sign = body[at];
    if (quoted) {
      if (sign === '\\') at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return body.slice(opening[0].length, at + 1);
  }
  return null;
}

const signedText = (fields: AlipayFields, without: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
