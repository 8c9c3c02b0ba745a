/** The lightness (0..100) that a place of the pattern shows, and the lightness that it should have. */
export type Shown = { x: number; y: number; seen: number; wanted: number };

/** The number of cells of the pattern per centimetre. */
const CELLS = 4;
const WINDOW = 7;
/** The usual constants of structural similarity, for values up to 100. */
const C1 = (0.01 * 100) ** 2;
const C2 = (0.03 * 100) ** 2;

/** Computes the mean structural similarity over windows of the pattern that are mostly visible. */
export function measureStructure(shown: readonly Shown[]): number {
  if (shown.length === 0) return 0;
  const left = Math.min(...measureExtent(shown, 'x'));
  const top = Math.min(...measureExtent(shown, 'y'));
  const width = Math.ceil((Math.max(...measureExtent(shown, 'x')) - left) * CELLS) + 1;
  const height = Math.ceil((Math.max(...measureExtent(shown, 'y')) - top) * CELLS) + 1;
  const sums = new Float64Array(width * height * 3);
  for (const { x, y, seen, wanted } of shown) {
    const i = (Math.floor((y - top) * CELLS) * width + Math.floor((x - left) * CELLS)) * 3;
    sums[i] = sums[i] + seen;
    sums[i + 1] = sums[i + 1] + wanted;
    sums[i + 2] = sums[i + 2] + 1;
  }
  let [total, windows] = [0, 0];
  for (let y = 0; y + WINDOW <= height; y += 3) {
    for (let x = 0; x + WINDOW <= width; x += 3) {
      const value = similarity(sums, width, x, y);
      if (value === undefined) continue;
      total += value;
      windows++;
    }
  }
  return windows === 0 ? 0 : total / windows;
}

/** Returns the lowest and the highest value. */
function measureExtent(shown: readonly Shown[], axis: 'x' | 'y'): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const one of shown) {
    low = Math.min(low, one[axis]);
    high = Math.max(high, one[axis]);
  }
  return [low, high];
}

function similarity(sums: Float64Array, width: number, left: number, top: number) {
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let y = top; y < top + WINDOW; y++) {
    for (let x = left; x < left + WINDOW; x++) {
      const i = (y * width + x) * 3;
      const cells = sums[i + 2];
      if (cells === 0) continue;
      const seen = sums[i] / cells;
      const wanted = sums[i + 1] / cells;
      count++;
      a += seen;
      b += wanted;
      aa += seen * seen;
      bb += wanted * wanted;
      ab += seen * wanted;
    }
  }
  if (count < 0.6 * WINDOW * WINDOW) return undefined;
  const [ma, mb] = [a / count, b / count];
  const [va, vb] = [aa / count - ma * ma, bb / count - mb * mb];
  const covariance = ab / count - ma * mb;
  return ((2 * ma * mb + C1) * (2 * covariance + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2));
}
