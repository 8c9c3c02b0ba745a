import type { Plane } from '../raster/raster.ts';
import type { Component } from './components.ts';

/** Extents along and across its own direction, and how steep that is, in radians. */
export function proportions({ label, box }: Component, labels: Int32Array, width: number) {
  let [n, sx, sy, xx, xy, yy] = [0, 0, 0, 0, 0, 0];
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      if (labels[y * width + x] !== label) continue;
      n++;
      sx += x;
      sy += y;
      xx += x * x;
      xy += x * y;
      yy += y * y;
    }
  }
  const [mx, my] = [sx / n, sy / n];
  const [a, b, c] = [xx / n - mx * mx, xy / n - mx * my, yy / n - my * my];
  const spreadOf = Math.hypot((a - c) / 2, b);
  // A bar of even thickness has a variance of its squared length by twelve.
  const length = (variance: number) => Math.sqrt(12 * Math.max(variance, 0)) + 1;
  return {
    middle: mx,
    along: length((a + c) / 2 + spreadOf),
    across: length((a + c) / 2 - spreadOf),
    slope: Math.abs(Math.atan2(2 * b, a - c) / 2),
  };
}

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
