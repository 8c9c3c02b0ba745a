import { boxBlur } from '../../../../pixels/blur/box-blur.ts';
import { HALF_OPAQUE } from '../../../../pixels/mask.ts';
import type { Plane } from '../../../../pixels/raster.ts';

/** Where a garment's middle lies in each row of the photo, and how wide half of it is. */
export type Laid = { middleAt: (y: number) => number; halfAt: (y: number) => number };

/**
 * Measures the rows of a garment, averaged over `steady` of them. Its first rows may be ragged where a hanger held it: they
 * are taken to be like those `steady` below, and all above and below like the nearest.
 */
export function measureLaid(
  { data, width, height }: Plane<Uint8Array>,
  [from, until]: readonly [number, number],
  steady: number,
): Laid {
  const [top, bottom] = [
    Math.max(0, Math.ceil(from + steady)),
    Math.min(height - 1, Math.floor(until)),
  ];
  const count = Math.max(1, bottom - top + 1);
  const [middles, halves] = [new Float32Array(count), new Float32Array(count)];
  let [first, last] = [0, width];
  for (let row = 0; row < count; row++) {
    const line = data.subarray((top + row) * width, (top + row + 1) * width);
    const [left, right] = [
      line.findIndex((value) => value >= HALF_OPAQUE),
      line.findLastIndex((value) => value >= HALF_OPAQUE),
    ];
    if (left >= 0) [first, last] = [left, right + 1];
    middles[row] = (first + last) / 2;
    halves[row] = Math.max(1, (last - first) / 2);
  }
  const around = Math.max(1, Math.round(steady));
  for (const values of [middles, halves]) {
    boxBlur(values, values, new Float32Array(count), 1, count, around);
  }
  const lookUp = (values: Float32Array) => (y: number) =>
    values[Math.max(0, Math.min(count - 1, Math.round(y) - top))];
  return { middleAt: lookUp(middles), halfAt: lookUp(halves) };
}
