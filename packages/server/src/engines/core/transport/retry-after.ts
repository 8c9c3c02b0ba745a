/** `Retry-After` in seconds, whichever way it is written. */
export function readRetryAfter(header: unknown, now: number): number | null {
  if (typeof header !== 'string') return null;
  if (/^\d{1,7}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
