import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { readAround, type SkinAround } from './skin-around.ts';
import { warmShade } from './warm-shade.ts';

/**
 * The studio's lamps stand all around, so that limbs look like flat strips beside a face that was lit from one side. The
 * light on them, relative to its mean around, is raised to these powers: shade deepens more than lit skin brightens.
 */
const SHADE = 1.9;
const LIT = 1.4;
/** Between fingers it is dark enough already: skin never gets less than this share of its light. */
const LEAST = 0.45;

/**
 * Gives limbs the broad shading of round things, and leaves pores and lines as strong as they are. Changes the picture.
 */
export function roundLimbs(
  { data, width, height }: Pixels,
  parts: Plane<Uint8Array>,
  slip: number,
  around: SkinAround,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (data[i * 4 + 3] === 0 || parts.data[i] === slip) continue;
      const light = readAround(around.green, x, y) / readAround(around.broad, x, y);
      // There is no light where no skin is near.
      if (Number.isNaN(light)) continue;
      const factor = Math.max(LEAST, light ** (light < 1 ? SHADE - 1 : LIT - 1));
      for (const [c, share] of warmShade(factor).entries()) {
        data[i * 4 + c] = Math.min(255, Math.round(data[i * 4 + c] * share));
      }
    }
  }
}
