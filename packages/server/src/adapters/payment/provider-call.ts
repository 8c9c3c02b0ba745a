import { PaymentUnavailableError } from './payment.ts';

export type ProviderAnswer = { status: number; headers: Headers; body: string };

/** Longer than a provider takes on a bad day, shorter than a buyer waits in front of a button. */
export const TIMEOUT_MS = 10_000;

const GAP_MAX = 2;

/** Whatever goes wrong on the way leaves open what the provider did: PaymentUnavailableError. */
export async function callProvider(
  url: URL,
  init: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  limit: { signal: AbortSignal; timeoutMs: number },
): Promise<ProviderAnswer> {
  const signal = AbortSignal.any([limit.signal, AbortSignal.timeout(limit.timeoutMs)]);
  try {
    // A redirect could lead signed requests elsewhere; no payment API sends one.
    const reply = await fetch(url, { ...init, redirect: 'error', signal });
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  } catch (cause) {
    throw new PaymentUnavailableError(`${url.hostname} did not answer`, { cause });
  }
}

/** undefined for what is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Some providers find a refund only by its own number, so those of an order are asked for one after the other. One
 * that was refused leaves a gap.
 */
export async function sumRefunds(
  orderNumber: string,
  find: (refundNumber: string) => Promise<number | null>,
): Promise<number> {
  let sum = 0;
  for (let ordinal = 1, misses = 0; misses < GAP_MAX; ordinal++) {
    const amount = await find(`${orderNumber}-${ordinal}`);
    misses = amount === null ? misses + 1 : 0;
    sum += amount ?? 0;
  }
  return sum;
}
