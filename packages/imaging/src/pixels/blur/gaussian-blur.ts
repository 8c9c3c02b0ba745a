import type { Planes } from '../planes.ts';
import { boxBlur } from './box-blur.ts';

type Size = { width: number; height: number };

/** From this sigma on, three running means are as good as the bell curve, and they cost the same for any width. */
const WIDE = 2.5;

/** Applies a Gaussian blur and returns a new array. */
export function gaussianBlur(source: Float32Array, { width, height }: Size, sigma: number) {
  if (sigma < 0.2) return source.slice();
  const target = new Float32Array(source.length);
  const scratch = new Float32Array(source.length);
  if (sigma < WIDE) {
    convolve(source, target, scratch, { width, height }, sigma);
    return target;
  }
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  boxBlur(source, target, scratch, width, height, radius);
  boxBlur(target, target, scratch, width, height, radius);
  boxBlur(target, target, scratch, width, height, radius);
  return target;
}

export const gaussianBlurPlanes = (planes: Planes, sigma: number): Planes => ({
  ...planes,
  r: gaussianBlur(planes.r, planes, sigma),
  g: gaussianBlur(planes.g, planes, sigma),
  b: gaussianBlur(planes.b, planes, sigma),
});

function gaussianKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(sigma * 2.5));
  const weights = Float32Array.from({ length: radius + 1 }, (_, i) =>
    Math.exp(-(i * i) / (2 * sigma * sigma)),
  );
  let sum = weights[0];
  for (let i = 1; i <= radius; i++) sum += 2 * weights[i];
  return weights.map((weight) => weight / sum);
}

function convolve(
  source: Float32Array,
  target: Float32Array,
  scratch: Float32Array,
  { width, height }: Size,
  sigma: number,
): void {
  const weights = gaussianKernel(sigma);
  const radius = weights.length - 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      let sum = weights[0] * source[row + x];
      for (let k = 1; k <= radius; k++) {
        const left = x - k < 0 ? 0 : x - k;
        const right = x + k >= width ? width - 1 : x + k;
        sum += weights[k] * (source[row + left] + source[row + right]);
      }
      scratch[row + x] = sum;
    }
  }
  // Whole rows are added at once, which reads memory in order.
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const middle = weights[0];
    for (let x = 0; x < width; x++) target[row + x] = middle * scratch[row + x];
    for (let k = 1; k <= radius; k++) {
      const weight = weights[k];
      const above = (y - k < 0 ? 0 : y - k) * width;
      const below = (y + k >= height ? height - 1 : y + k) * width;
      for (let x = 0; x < width; x++) {
        target[row + x] = target[row + x] + weight * (scratch[above + x] + scratch[below + x]);
      }
    }
  }
}
