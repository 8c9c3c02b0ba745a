import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PATTERN, type ApiKeyMode } from '@vitrine/contract';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The number of digits for the 256 bits of the secret and the 32 bits of the checksum. */
const SECRET_DIGITS = 43;
const CHECK_DIGITS = 6;
const HINT_DIGITS = 4;

function toDigits(number: bigint, length: number): string {
  let rest = number;
  let text = '';
  for (let at = 0; at < length; at++) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}

const computeChecksum = (text: string) => toDigits(BigInt(crc32(text)), CHECK_DIGITS);

/** `vk_live_` or `vk_test_`, 256 random bits, a checksum over both. */
export function newKeyText(mode: ApiKeyMode): string {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const text = `vk_${mode}_${toDigits(secret, SECRET_DIGITS)}`;
  return text + computeChecksum(text);
}

/** Whether the text could be a key at all: a mistyped one is rejected without asking the database. */
export function isKeyText(text: string): boolean {
  if (!API_KEY_PATTERN.test(text)) return false;
  return computeChecksum(text.slice(0, -CHECK_DIGITS)) === text.slice(-CHECK_DIGITS);
}

export const hashKey = (text: string) => createHash('sha256').update(text).digest('base64url');

/** `vk_live_` and four digits, which is enough to distinguish one's own keys. */
export const toHint = (text: string) => text.slice(0, text.lastIndexOf('_') + 1 + HINT_DIGITS);
