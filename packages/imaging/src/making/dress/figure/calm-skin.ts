import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { readAround, type SkinAround } from './skin-around.ts';

/** The share of blotches that goes. */
const CALMER = 0.5;
/** Blotches differ from what is around them by fewer display steps than this; fingers and muscles by more. */
const FAINT = 11;

/** What is taken off a pixel that is this many display steps (less 255) above what is around it. */
const TAKEN = Float32Array.from({ length: 511 }, (_, i) => {
  const own = i - 255;
  return CALMER * own * Math.exp(-((own / FAINT) ** 2));
});

/** Takes the blotches out of skin, which look painted beside a photographed face. Changes the picture. */
export function calmSkin(
  { data, width, height }: Pixels,
  parts: Plane<Uint8Array>,
  slip: number,
  around: SkinAround,
): void {
  const means = [around.red, around.green, around.blue];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (data[i * 4 + 3] !== 255 || parts.data[i] === slip) continue;
      for (let c = 0; c < 3; c++) {
        const own = data[i * 4 + c] - readAround(means[c], x, y);
        data[i * 4 + c] = Math.round(data[i * 4 + c] - TAKEN[Math.round(own) + 255]);
      }
    }
  }
}
