import { boxBlur } from '../cutout/box-blur.ts';
import type { Plane, Rgb } from '../raster/raster.ts';

/** Of the shorter side: how far the photo's tone is carried into what was painted. */
const REACH = 0.05;
/** Display steps: larger differences are not a shade but another thing. */
const SHADE = 24;

/**
 * Engines return the photo a little brighter or warmer than they got it. By how much shows along the seam, where both
 * are known; it is taken back there and less and less further in, so that no line is seen. A new picture.
 */
export function bridgeSeam(original: Rgb, answer: Rgb, keep: Plane<Uint8Array>): Rgb {
  const { width, height } = keep;
  const count = width * height;
  const radius = Math.max(2, Math.round(REACH * Math.min(width, height)));
  const scratch = new Float32Array(count);
  const blur = (plane: Float32Array) => boxBlur(plane, plane, scratch, width, height, radius);
  const near = Float32Array.from(keep.data, (value) => (value === 255 ? 1 : 0));
  blur(near);
  const data = answer.data.slice();
  for (let c = 0; c < 3; c++) {
    const shift = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      if (keep.data[i] !== 255) continue;
      const difference = (original.data[i * 3 + c] as number) - (answer.data[i * 3 + c] as number);
      shift[i] = Math.min(SHADE, Math.max(-SHADE, difference));
    }
    blur(shift);
    for (let i = 0; i < count; i++) {
      const share = near[i] as number;
      if (keep.data[i] === 255 || share === 0) continue;
      // Half of the square lies on the kept side at the seam itself, nothing of it a reach away.
      const strength = Math.min(1, 2 * share);
      const moved = (data[i * 3 + c] as number) + ((shift[i] as number) / share) * strength;
      data[i * 3 + c] = Math.round(Math.min(255, Math.max(0, moved)));
    }
  }
  return { ...answer, data };
}
