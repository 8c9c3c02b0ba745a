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
  const result = new Float32Array(plane.length);
  const slideRow = createSlider(width, radius);
  for (let y = 0; y < height; y++) slideRow(plane, rows, y * width, 1);
  const slideColumn = createSlider(height, radius);
  for (let x = 0; x < width; x++) slideColumn(rows, result, x, width);
  return result;
}

/** Van Herk's algorithm: running maxima from the left and from the right within blocks as long as the window. */
function createSlider(length: number, radius: number) {
  const window = 2 * radius + 1;
  const padded = Math.ceil((length + 2 * radius) / window) * window;
  // Beyond either end nothing counts.
  const line = new Float32Array(padded).fill(Number.NEGATIVE_INFINITY);
  const left = new Float32Array(padded);
  const right = new Float32Array(padded);
  return (from: Float32Array, to: Float32Array, start: number, step: number): void => {
    for (let k = 0, at = start; k < length; k++, at += step) line[radius + k] = from[at];
    for (let block = 0; block < padded; block += window) {
      const last = block + window - 1;
      let most = Number.NEGATIVE_INFINITY;
      for (let k = block; k <= last; k++) {
        if (line[k] > most) most = line[k];
        left[k] = most;
      }
      most = Number.NEGATIVE_INFINITY;
      for (let k = last; k >= block; k--) {
        if (line[k] > most) most = line[k];
        right[k] = most;
      }
    }
    for (let k = 0, at = start; k < length; k++, at += step) {
      const [before, after] = [right[k], left[k + window - 1]];
      to[at] = before > after ? before : after;
    }
  };
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
