/** The value below which this share of all values lies; 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
