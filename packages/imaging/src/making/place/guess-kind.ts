import { HALF_OPAQUE } from '../../pixels/mask.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Plane } from '../../pixels/raster.ts';
import type { ProductKind } from './product-kinds.ts';
import { extractAlpha, type Subject } from './subject.ts';

/** Limits as shares of the box around the thing. */
const LIMITS = {
  /** Height divided by width. */
  bottle: 1.9,
  slim: 3.2,
  neck: 0.72,
  low: 0.46,
  open: 0.78,
  /** How much the left and right halves may differ, as a share of the height. */
  even: 0.12,
  full: 0.9,
  /** The width of a gap that the thing encloses, and how far below the top it begins. */
  gap: 0.2,
  top: 0.3,
};

/**
 * Guesses from its outline what a thing is, which decides how large it is shown. If nothing is
 * clear, it is 'other', which has the size of most goods.
 */
export function guessKind(subject: Subject): ProductKind {
  const alpha = extractAlpha(subject);
  const { width, height } = alpha;
  const shape = height / width;
  const rows = measureRowWidths(alpha);
  const filled = rows.reduce((sum, one) => sum + one, 0) / (width * height);
  if (shape < LIMITS.low && filled < LIMITS.open && measureAsymmetry(alpha) < LIMITS.even)
    return 'glasses';
  if (hasHandle(alpha)) return 'bag';
  if (shape >= LIMITS.bottle) {
    const widest = Math.max(...rows);
    const top = mean(rows.slice(Math.ceil(height * 0.02), Math.ceil(height * 0.12)));
    const middle = mean(rows.slice(Math.floor(height * 0.5), Math.ceil(height * 0.9)));
    const isStraight = middle > 0.8 * widest;
    if (isStraight && top < LIMITS.neck * widest) return 'bottle';
    return isStraight && shape >= LIMITS.slim ? 'cosmetics' : 'other';
  }
  if (filled > LIMITS.full && shape > LIMITS.low) return 'box';
  return 'other';
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The number of solid pixels in each row. */
function measureRowWidths({ data, width, height }: Plane<Uint8Array>): number[] {
  return Array.from({ length: height }, (_, y) => {
    let count = 0;
    for (let x = 0; x < width; x++) if (data[y * width + x] >= HALF_OPAQUE) count++;
    return count;
  });
}

/**
 * How much the heights of columns differ from those on the other side of the middle, as a share of
 * the whole height.
 */
function measureAsymmetry({ data, width, height }: Plane<Uint8Array>): number {
  const counts = Array.from({ length: width }, (_, x) => {
    let count = 0;
    for (let y = 0; y < height; y++) if (data[y * width + x] >= HALF_OPAQUE) count++;
    return count;
  });
  return mean(counts.map((one, x) => Math.abs(one - counts[width - 1 - x]))) / height;
}

/** Whether the background shows through a ring at the top, about in the middle: a handle. */
function hasHandle({ data, width, height }: Plane<Uint8Array>): boolean {
  const clear = data.map((value) => (value < HALF_OPAQUE ? 1 : 0));
  return findConnectedComponents({ data: clear, width, height }).components.some(
    ({ box, touchesFrame }) =>
      !touchesFrame &&
      box.width > LIMITS.gap * width &&
      box.top < LIMITS.top * height &&
      Math.abs(box.left + box.width / 2 - width / 2) < 0.25 * width,
  );
}
