import { boxBlur } from '../../pixels/blur/box-blur.ts';

type Size = { width: number; height: number };

/**
 * Finds what is brighter (`sign` 1) or darker (-1) than its surroundings and narrower than 2·radius+1, by the top-hat
 * transform: the plane minus its morphological opening.
 */
export function findNarrowStructures(
  plane: Float32Array,
  size: Size,
  radius: number,
  sign: 1 | -1,
): Float32Array {
  const negative = plane.map((value) => -sign * value);
  const least = maximumFilter(negative, size, radius).map((value) => -value);
  const opened = maximumFilter(least, size, radius);
  return opened.map((value, i) => sign * plane[i] - value);
}

/** Takes the maximum within a square, one direction after the other; the cost does not depend on the radius. */
function maximumFilter(plane: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const rows = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) slideMaximum(plane, rows, y * width, 1, width, radius);
  const result = new Float32Array(plane.length);
  for (let x = 0; x < width; x++) slideMaximum(rows, result, x, width, height, radius);
  return result;
}

/** Van Herk's algorithm: running maxima from the left and from the right within blocks as long as the window. */
function slideMaximum(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  const window = 2 * radius + 1;
  const padded = Math.ceil((length + 2 * radius) / window) * window;
  const left = new Float32Array(padded);
  const right = new Float32Array(padded);
  const at = (k: number) =>
    k < radius || k >= length + radius
      ? Number.NEGATIVE_INFINITY
      : from[start + (k - radius) * step];
  for (let k = 0; k < padded; k++) {
    left[k] = k % window === 0 ? at(k) : Math.max(left[k - 1], at(k));
  }
  for (let k = padded - 1; k >= 0; k--) {
    right[k] = k % window === window - 1 ? at(k) : Math.max(right[k + 1], at(k));
  }
  for (let k = 0; k < length; k++) {
    to[start + k * step] = Math.max(right[k], left[k + window - 1]);
  }
}

/** Measures how strong such structures usually are around each pixel: woven or printed cloth has many everywhere. */
export function measureUsualAround(
  structures: Float32Array,
  inside: Uint8Array,
  { width, height }: Size,
  radius: number,
): Float32Array {
  const sum = structures.map((value, i) => (inside[i] ? value : 0));
  const count = new Float32Array(inside);
  const scratch = new Float32Array(sum.length);
  boxBlur(sum, sum, scratch, width, height, radius);
  boxBlur(count, count, scratch, width, height, radius);
  return sum.map((value, i) => value / (count[i] + 1e-3));
}
