import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app understands it: SHA-1, six digits, a new code every 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks differ and typing takes time, so the codes before and after are accepted, too. */
const DRIFT_STEPS = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, which apps do not accept. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

export const stepAt = (milliseconds: number) => Math.floor(milliseconds / 1000 / STEP_SECONDS);

export function computeCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the time step whose code was typed, or null if none near now matches. */
export function findStep(secret: Uint8Array, typed: string, milliseconds: number): number | null {
  const now = stepAt(milliseconds);
  const code = Buffer.from(typed.replace(/\s/g, ''));
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step++) {
    const expected = Buffer.from(computeCode(secret, step));
    if (expected.length === code.length && timingSafeEqual(expected, code)) return step;
  }
  return null;
}

/** The content of the QR code. */
export function enrolmentUri(secret: Uint8Array, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    period: '30',
    digits: '6',
  });
  return `otpauth://totp/${label}?${query}`;
}
