import type { Silhouette } from './silhouette.ts';

/** A hook is narrow compared with the garment, sits near its middle and has some height. */
const NARROW = 0.1;
const OFF_CENTRE = 0.3;
const LEAST = 0.015;

/** Counts the rows at the top that are the hook of a hanger; 0 without one. */
export function countHookRows({ rows, width, left, height }: Silhouette): number {
  let count = 0;
  for (const row of rows) {
    const middle = ((row.left + row.right) / 2 - left) / width - 0.5;
    const isNarrow = row.right - row.left + 1 < NARROW * width;
    if (row.left >= 0 && (!isNarrow || Math.abs(middle) > OFF_CENTRE)) break;
    count++;
  }
  return count >= LEAST * height ? count : 0;
}
