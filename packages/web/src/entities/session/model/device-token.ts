import { LIMITS } from '@vitrine/contract';
import { newClientKey } from '../../../lib/client-key.ts';

export type TokenSource = () => Promise<string>;

/**
 * Asks the source once and hands the same answer out for an hour. A source that fails gives an empty token and is
 * asked again next time: a missing risk service must not keep anyone from signing in.
 */
export function reusedToken(obtain: TokenSource, now: () => number = Date.now): TokenSource {
  let kept: { token: Promise<string>; until: number } | null = null;
  return async () => {
    if (!kept || now() >= kept.until) {
      const token = obtain().then((text) => text.slice(0, LIMITS.riskTokenMax));
      kept = { token, until: now() + LIMITS.riskTokenSeconds * 1000 };
    }
    const { token } = kept;
    try {
      return await token;
    } catch {
      if (kept?.token === token) kept = null;
      return '';
    }
  };
}

const DEVICE_KEY = 'vitrine.device';

function deviceId(): string {
  try {
    const known = localStorage.getItem(DEVICE_KEY);
    if (known) return known;
    const id = newClientKey();
    localStorage.setItem(DEVICE_KEY, id);
    return id;
  } catch {
    return newClientKey();
  }
}

/**
 * Coarse on purpose: enough to notice a farm of scripts, but not enough to distinguish two laptops of the same model.
 */
function coarseSignals(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const side = Math.round(Math.max(screen.width, screen.height) / 256);
  return [navigator.language, zone, side, navigator.maxTouchPoints > 0, navigator.webdriver].join();
}

async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Our own source: a random device id and a hash of the signals. Without Web Crypto the id goes alone. */
async function ownToken(): Promise<string> {
  const id = deviceId();
  return crypto.subtle ? `1.${id}.${await hash(coarseSignals())}` : `1.${id}`;
}

let source = reusedToken(ownToken);

/** Puts a risk service's own script in the place of ours. */
export function setDeviceTokenSource(obtain: TokenSource): void {
  source = reusedToken(obtain);
}

/** The `tongdun` field of the phone calls. */
export const deviceToken: TokenSource = () => source();
