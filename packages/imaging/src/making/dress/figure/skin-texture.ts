import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { hashAt } from '../../../pixels/random/noise.ts';
import type { Plane } from '../../../pixels/raster.ts';

/** The share of detail finer than three pixels that is added again: renders are softer than a photographed head. */
const CRISPER = 0.9;
/** Pores and fine hair change the light from pixel to pixel by at most this many display steps. */
const PORES = 3.6;

/** Makes a body as sharp as its head, with skin that varies from pixel to pixel. Changes the picture. */
export function roughenSkin(
  { data, width, height }: Pixels,
  parts: Plane<Uint8Array>,
  slip: number,
): void {
  const light = new Float32Array(width * height);
  const solid = new Float32Array(width * height);
  for (let i = 0; i < light.length; i++) {
    light[i] = data[i * 4 + 1];
    solid[i] = data[i * 4 + 3] === 255 ? 1 : 0;
  }
  const around = light.slice();
  const scratch = new Float32Array(light.length);
  boxBlur(around, around, scratch, width, height, 1);
  boxBlur(solid, solid, scratch, width, height, 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      // Next to the outline, the pixels around one are not all skin.
      if (solid[i] < 0.999 || parts.data[i] === slip) continue;
      const pore = hashAt(x, y, 1) + hashAt(x >> 1, y >> 1, 2) - 1;
      const bright = light[i] / 255;
      const change = CRISPER * (light[i] - around[i]) + PORES * pore * bright;
      for (let c = i * 4; c < i * 4 + 3; c++) {
        data[c] = Math.max(0, Math.min(255, Math.round(data[c] + change)));
      }
    }
  }
}
