import { mapBytes } from './map-values.ts';
import type { Box, Plane } from './raster.ts';

/** A pixel whose alpha is at least this shows more of the thing than of what lies behind it. */
export const HALF_OPAQUE = 128;

/** Places a mask of part of the picture; everything outside that part is 0. */
export function placeMask(
  mask: Plane<Uint8Array>,
  frame: Box,
  width: number,
  height: number,
): Plane<Uint8Array> {
  if (frame.width === width && frame.height === height) return mask;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < frame.height; y++) {
    const row = mask.data.subarray(y * mask.width, (y + 1) * mask.width);
    data.set(row, (y + frame.top) * width + frame.left);
  }
  return { data, width, height };
}

/** Measures the share of the picture that is covered, and the smallest box around everything visible. */
export function measureMask({ data, width, height }: Plane<Uint8Array>): {
  coverage: number;
  box: Box;
} {
  let [left, right, top, bottom] = [width, -1, height, -1];
  let sum = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x];
      if (value === 0) continue;
      sum += value;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  const box =
    right < 0
      ? { left: 0, top: 0, width: 0, height: 0 }
      : { left, top, width: right - left + 1, height: bottom - top + 1 };
  return { coverage: sum / 255 / (width * height), box };
}

/** Swaps what is inside and outside of a mask, whose values go up to `inside`. */
export const invertMask = (mask: Plane<Uint8Array>, inside: 1 | 255 = 255): Plane<Uint8Array> => ({
  ...mask,
  data: mapBytes(mask.data, (value) => inside - value),
});

/** Keeps transparent what was transparent before. */
export function limitAlpha(alpha: Plane<Uint8Array>, limit: Plane<Uint8Array>): void {
  for (let i = 0; i < alpha.data.length; i++) {
    alpha.data[i] = Math.min(alpha.data[i], limit.data[i]);
  }
}
