import { apart, type Point } from '../../../pixels/geometry/points.ts';
import type { Line } from '../../../pixels/geometry/polyline.ts';

/** How much a corner may lie inwards for each pixel that it lies higher. */
const LEAN = 0.6;
/** Centimetres of a leaf that show beside the neck, at least. */
const LEAST_LEAF = 1.5;
/** Share of the way over the collar within which its first corner lies. */
const WITHIN = 0.45;

/**
 * The upper corners of a collar, where its leaves fold: between them it opens, not between the neck-shoulder
 * points. `over` is the outline from the left of those on the picture to the right one.
 */
export function collarCorners(over: Line, perPixel: number): [Point, Point] | undefined {
  const left = cornerOf(over, perPixel);
  const right = cornerOf([...over].reverse(), perPixel);
  return left && right ? [left, right] : undefined;
}

function cornerOf(over: Line, perPixel: number): Point | undefined {
  const [start, end] = [over[0] as Point, over.at(-1) as Point];
  const span = apart(start, end) || 1;
  const [ux, uy] = [(end[0] - start[0]) / span, (end[1] - start[1]) / span];
  // Upwards on the picture, whichever way the outline runs.
  const up = ux > 0 ? 1 : -1;
  let best: { value: number; at: Point; high: number } | undefined;
  for (const at of over) {
    const [dx, dy] = [at[0] - start[0], at[1] - start[1]];
    const along = dx * ux + dy * uy;
    if (along > WITHIN * span) continue;
    const high = (dx * uy - dy * ux) * up;
    const value = high - LEAN * Math.max(0, along);
    if (!best || value > best.value) best = { value, at, high };
  }
  return best && best.high * perPixel >= LEAST_LEAF ? best.at : undefined;
}
