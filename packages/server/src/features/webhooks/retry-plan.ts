/** Seconds between attempts, as Standard Webhooks 1.0 lists them; after the last one the message is given up. */
const WAITS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** The maximum jitter, so that messages that failed together are not retried together. */
const JITTER = 0.1;
const LONGEST = 86_400;

/** Returns the seconds until the next attempt after this many failures, or null to give up. */
export function nextTry(
  failed: number,
  retryAfter: number | null,
  random = Math.random,
): number | null {
  const wait = WAITS[failed - 1];
  if (wait === undefined) return null;
  const planned = wait * (1 + JITTER * random());
  return Math.ceil(Math.max(planned, Math.min(retryAfter ?? 0, LONGEST)));
}
