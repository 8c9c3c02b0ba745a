/** What somebody typed as an amount, in cents or fen; null: no amount, or more places than there are. */
export function parseMinor(typed: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** The same the other way round, for a field. */
export const typedMinor = (minor: number): string => (minor / 100).toFixed(2);
