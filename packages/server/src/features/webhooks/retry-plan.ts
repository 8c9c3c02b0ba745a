/** Seconds between one try and the next, as Standard Webhooks 1.0 lists them; then it is given up. */
const WAITS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Up to so much more, so that what failed together does not come back together. */
const JITTER = 0.1;
const LONGEST = 86_400;

/** Seconds until the next try after so many that failed; null: there is none. */
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
