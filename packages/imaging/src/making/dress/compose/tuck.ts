import type { Canvas } from './canvas.ts';
import type { Layer } from './layer.ts';
import type { Extents } from './spread.ts';

/** How far a top that is tucked in bulges out beside the waist: columns for each row above the waist. */
const BILLOW = 0.8;
/** A waist has its corners within this many rows below its first one, even where it sags or is seen from the side. */
const WITHIN = 70;

/**
 * A plain top that goes into a skirt or trousers was draped alone and stands out beside a narrow waist: there the
 * picture goes back to what it was `before` that top was drawn.
 */
export function tuckIn(
  { data, width, height }: Canvas,
  before: Float32Array,
  top: Layer,
  { left, right }: Extents,
): void {
  const first = left.findIndex((column) => !Number.isNaN(column));
  if (first < 0) return;
  const last = Math.min(height, first + WITHIN);
  // Corners are the farthest out and up at once: the hips below are wider, but not by a column for each row.
  const rows = Array.from({ length: last - first }, (_, i) => first + i);
  const findCorner = (out: (row: number) => number) =>
    rows.reduce((best, row) => (out(row) - row > out(best) - best ? row : best), first);
  const [low, high] = [findCorner((row) => -left[row]), findCorner((row) => right[row])];
  for (let y = 0; y < height; y++) {
    const from = left[Math.max(y, low)] - BILLOW * Math.max(0, low - y);
    const to = right[Math.max(y, high)] + BILLOW * Math.max(0, high - y);
    // Below the end of the bottom, nothing of the top is left either.
    const isOver = Number.isNaN(from) || Number.isNaN(to);
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      if (top.data[i + 3] === 0) continue;
      const inside = isOver ? 0 : Math.min(x + 1 - from, to - x, 1);
      if (inside >= 1) continue;
      const kept = Math.max(0, inside);
      for (let c = i; c < i + 4; c++) {
        data[c] = data[c] * kept + before[c] * (1 - kept);
      }
    }
  }
}
