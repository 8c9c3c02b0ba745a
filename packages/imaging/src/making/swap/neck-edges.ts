import type { HeadPlace } from './head-place.ts';

/**
 * How far below the chin the neck is measured, and the least distance of its edge from the chin, in
 * widths of the jaw.
 */
const NECK_ROWS = 0.3;
const THINNEST = 0.2;

type Size = { width: number; height: number };

/** Finds where the neck is narrowest below the chin. */
export function neckEdges(
  { width, height }: Size,
  { chin, jaw }: Pick<HeadPlace, 'chin' | 'jaw'>,
  stays: Uint8Array,
) {
  const middle = Math.min(width - 1, Math.max(0, Math.round(chin.x)));
  const edges = { left: chin.x - jaw / 2, right: chin.x + jaw / 2 };
  const last = Math.min(height - 1, Math.round(chin.y + NECK_ROWS * jaw));
  for (let y = Math.max(0, Math.round(chin.y + 2)); y <= last; y++) {
    const isBody = (x: number) => stays[y * width + x] > 127;
    let [left, right] = [middle, middle];
    while (left > 0 && isBody(left - 1)) left--;
    while (right < width - 1 && isBody(right + 1)) right++;
    edges.left = Math.max(edges.left, Math.min(left, chin.x - THINNEST * jaw));
    edges.right = Math.min(edges.right, Math.max(right, chin.x + THINNEST * jaw));
  }
  return edges;
}
