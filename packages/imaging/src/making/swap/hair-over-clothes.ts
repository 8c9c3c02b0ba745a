import { ImagingError } from '../../errors.ts';
import { boxBlur } from '../../pixels/blur/box-blur.ts';
import type { Plane } from '../../pixels/raster.ts';
import { clampShare, smoothShare } from '../../pixels/shares.ts';
import { boundingBox, growBox } from '../../pixels/tile.ts';
import type { HeadLayer } from './head-layer.ts';
import { MOST_SHOWN } from './thresholds.ts';
import type { KeptBody, NearFilled } from './uncover-body.ts';

/** New hair that falls where old hair lay may reach this share of the jaw's width beyond it. */
const BEYOND = 0.12;
const PASSES = 2;

/** Measures where new hair may fall; undefined where nothing was filled in. */
export function findNearFilled(filled: Plane<Uint8Array>, jaw: number): NearFilled | undefined {
  const own = boundingBox(filled);
  if (own.width === 0) return undefined;
  const radius = Math.max(1, Math.round((BEYOND * jaw) / 2));
  const box = growBox(own, PASSES * radius, filled.width, filled.height);
  const { width, height } = box;
  const shares = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (box.top + y) * filled.width + box.left;
    shares.set(filled.data.subarray(from, from + width), y * width);
  }
  const scratch = new Float32Array(shares.length);
  for (let pass = 0; pass < PASSES; pass++) {
    boxBlur(shares, shares, scratch, width, height, radius, 'empty');
  }
  return { box, shares };
}

/**
 * Where the old hair lay on the clothes, the new hair may lie as well, since what is below it can only be guessed: 0..1 for
 * each pixel of the photo; undefined where nothing was filled in. Refuses hair that leaves too much of a filled-in pattern to be
 * seen.
 */
export function layHairOnClothes(
  { filled, near, isPatterned }: Pick<KeptBody, 'filled' | 'near' | 'isPatterned'>,
  { hair, box }: Pick<HeadLayer, 'hair' | 'box'>,
  width: number,
  jaw: number,
): Float32Array | undefined {
  if (!near) return undefined;
  const over = new Float32Array(filled.length);
  let shown = 0;
  for (let k = 0; k < near.shares.length; k++) {
    if (near.shares[k] <= 0) continue;
    const x = near.box.left + (k % near.box.width);
    const y = near.box.top + Math.floor(k / near.box.width);
    const i = y * width + x;
    const [column, row] = [x - box.left, y - box.top];
    const isInside = column >= 0 && row >= 0 && column < box.width && row < box.height;
    if (isInside) {
      over[i] = hair[row * box.width + column] * smoothShare(clampShare(2 * near.shares[k]));
    }
    if (filled[i]) shown += 1 - over[i];
  }
  if (isPatterned && shown > MOST_SHOWN * jaw * jaw) {
    throw new ImagingError('wearer-stays', 'Long hair hides too much of the clothes');
  }
  return over;
}
