import type { Canvas } from './canvas.ts';
import type { Layer } from './layer.ts';
import type { Extents } from './spread.ts';

/** How far a top that is tucked in billows out beside the waist: columns for each row above it. */
const BILLOW = 2;
/** A waist that hangs or is seen from aside begins with a corner: it is where this share of its width is reached. */
const WHOLE = 0.9;
/** Rows below its first one within which it is. */
const WITHIN = 24;

/**
 * A plain top that goes into a skirt or trousers has been draped alone and stands out beside a narrow waist: there
 * the picture becomes what it was `before` that top was drawn.
 */
export function tuckIn(
  { data, width, height }: Canvas,
  before: Float32Array,
  top: Layer,
  { left, right }: Extents,
): void {
  const widths = right.map((column, y) => column - (left[y] as number));
  const first = widths.findIndex((one) => one > 0);
  if (first < 0) return;
  const widest = widths.subarray(first, first + WITHIN).reduce((a, b) => Math.max(a, b), 0);
  const waist = first + widths.subarray(first).findIndex((one) => one >= WHOLE * widest);
  for (let y = 0; y < height; y++) {
    const row = Math.max(y, waist);
    const billow = BILLOW * Math.max(0, waist - y);
    const [from, to] = [(left[row] as number) - billow, (right[row] as number) + billow];
    // Where the bottom has ended, nothing of the top is left either.
    const isOver = Number.isNaN(from);
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      if (top.data[i + 3] === 0) continue;
      const inside = isOver ? 0 : Math.min(x + 1 - from, to - x, 1);
      if (inside >= 1) continue;
      const kept = Math.max(0, inside);
      for (let c = i; c < i + 4; c++) {
        data[c] = (data[c] as number) * kept + (before[c] as number) * (1 - kept);
      }
    }
  }
}
