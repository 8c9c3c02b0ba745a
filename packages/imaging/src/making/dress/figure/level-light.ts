import { encodeSrgbByte } from '../../../pixels/colour/srgb.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { readAround, type SkinAround } from './skin-around.ts';
import { warmShade } from './warm-shade.ts';

/** Broad light on skin goes this share of the way towards that of the face, in powers of display steps. */
const TOWARDS = 0.6;
/** Broad light is a mean with shade in it, and what is lit lies above it: so much less than the face's is aimed at. */
const AIM = 0.97;
/** Shade becomes lighter by this factor at most. */
const MOST = 1.1;

/**
 * The studio's lamps hang above: chest and shoulders are lit half again as brightly as a face, and hands less than it.
 * This brings the broad light on a body towards that of its face, and keeps its shading. Changes the picture.
 */
export function levelLight(
  { data, width, height }: Pixels,
  parts: Plane<Uint8Array>,
  slip: number,
  around: SkinAround,
  face: readonly [number, number, number],
): void {
  const wanted = encodeSrgbByte(face[1]);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (data[i * 4 + 3] === 0 || parts.data[i] === slip) continue;
      const light = readAround(around.broad, x, y) / wanted;
      // There is no light where no skin is near.
      if (Number.isNaN(light)) continue;
      const factor = Math.min(MOST, AIM * light ** -TOWARDS);
      for (const [c, share] of warmShade(factor).entries()) {
        data[i * 4 + c] = Math.min(255, Math.round(data[i * 4 + c] * share));
      }
    }
  }
}
