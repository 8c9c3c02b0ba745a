import type { Plane } from '../raster.ts';

/**
 * Finds, for each pixel, the index of the nearest pixel that is set, or -1 if none is. Sweeps pass on what neighbours
 * have found: occasionally the result is the second nearest, farther by less than a pixel.
 */
export function findNearest({ data, width, height }: Plane<Uint8Array>): Int32Array {
  const nearest = new Int32Array(data.length).fill(-1);
  const squares = new Float32Array(data.length).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue;
    nearest[i] = i;
    squares[i] = 0;
  }
  /** Takes over what pixel `j` has found, if that is nearer. */
  const learn = (i: number, x: number, y: number, j: number) => {
    const found = nearest[j];
    if (found < 0) return;
    const row = Math.floor(found / width);
    const dx = x - (found - row * width);
    const dy = y - row;
    const square = dx * dx + dy * dy;
    if (square >= squares[i]) return;
    squares[i] = square;
    nearest[i] = found;
  };
  /** One row learns from the adjacent row, then from its own pixels in both directions; what is set has nothing to learn. */
  const sweep = (y: number, step: number) => {
    const first = y * width;
    const last = width - 1;
    for (let x = 0; x < width; x++) {
      const i = first + x;
      if (data[i]) continue;
      if (y - step >= 0 && y - step < height) {
        const beside = i - step * width;
        learn(i, x, y, beside);
        if (x > 0) learn(i, x, y, beside - 1);
        if (x < last) learn(i, x, y, beside + 1);
      }
      if (x > 0) learn(i, x, y, i - 1);
    }
    for (let x = last - 1; x >= 0; x--) {
      if (!data[first + x]) learn(first + x, x, y, first + x + 1);
    }
  };
  for (let y = 0; y < height; y++) sweep(y, 1);
  for (let y = height - 1; y >= 0; y--) sweep(y, -1);
  return nearest;
}
