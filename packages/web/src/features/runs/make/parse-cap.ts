const MOST = 10_000_000;

/** Points that somebody typed: a number, null for none, undefined for anything that is not a number. */
export function parseCap(text: string): number | null | undefined {
  const digits = text.replace(/[\s,.’']/g, '');
  if (digits === '') return null;
  const points = /^\d+$/.test(digits) ? Number(digits) : 0;
  return points >= 1 && points <= MOST ? points : undefined;
}
