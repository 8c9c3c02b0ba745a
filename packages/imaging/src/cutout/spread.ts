import type { Plane } from '../raster/raster.ts';

/** Without what is thinner than twice the radius. */
export function opened({ data, width, height }: Plane<Uint8Array>, radius: number): Uint8Array {
  return spread(spread(data, width, height, radius, 0), width, height, radius, 1);
}

/** Lets `value` (1 grows, 0 shrinks the set) spread over a square around each pixel. */
export function spread(
  mask: Uint8Array,
  width: number,
  height: number,
  radius: number,
  value: 0 | 1,
): Uint8Array {
  const across = mask.slice();
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] !== value) continue;
    const x = i % width;
    across.fill(value, i - Math.min(radius, x), i + Math.min(radius, width - 1 - x) + 1);
  }
  const result = across.slice();
  for (let i = 0; i < mask.length; i++) {
    if (across[i] !== value) continue;
    const y = Math.floor(i / width);
    for (let n = -Math.min(radius, y); n <= Math.min(radius, height - 1 - y); n++) {
      result[i + n * width] = value;
    }
  }
  return result;
}
