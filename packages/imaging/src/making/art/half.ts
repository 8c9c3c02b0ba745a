import { createPlanes, lerp, type Planes } from '../../pixels/planes.ts';

type Size = { width: number; height: number };

/** Each side shrinks by this factor. */
export const HALVING_FACTOR = 2;

/** Half as wide and high, each pixel the mean of four. */
export function halve({ r, g, b, width, height }: Planes): Planes {
  const small = createPlanes({
    width: Math.max(1, Math.floor(width / HALVING_FACTOR)),
    height: Math.max(1, Math.floor(height / HALVING_FACTOR)),
  });
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const at = y * HALVING_FACTOR * width + x * HALVING_FACTOR;
      for (const [from, to] of [
        [r, small.r],
        [g, small.g],
        [b, small.b],
      ] as const) {
        to[y * small.width + x] =
          (from[at] + from[at + 1] + from[at + width] + from[at + width + 1]) / 4;
      }
    }
  }
  return small;
}

/** A plane of the smaller size at the size of the picture it was made of. */
export function upsamplePlane(
  plane: Float32Array,
  small: Size,
  { width, height }: Size,
): Float32Array {
  const target = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const sy = Math.min(small.height - 1, Math.max(0, (y - 0.5) / HALVING_FACTOR));
    const top = Math.floor(sy);
    const low = Math.min(small.height - 1, top + 1);
    for (let x = 0; x < width; x++) {
      const sx = Math.min(small.width - 1, Math.max(0, (x - 0.5) / HALVING_FACTOR));
      const left = Math.floor(sx);
      const right = Math.min(small.width - 1, left + 1);
      const upper = lerp(
        plane[top * small.width + left],
        plane[top * small.width + right],
        sx - left,
      );
      const lower = lerp(
        plane[low * small.width + left],
        plane[low * small.width + right],
        sx - left,
      );
      target[y * width + x] = lerp(upper, lower, sy - top);
    }
  }
  return target;
}
