import { ImagingError } from '../../errors.ts';
import { boxBlur } from '../../pixels/blur/box-blur.ts';
import { clampShare, smoothShare } from '../../pixels/shares.ts';
import type { HeadLayer } from './head-layer.ts';
import type { KeptBody } from './uncover-body.ts';

/** New hair that falls where old hair lay may reach this share of the jaw's width beyond it. */
const BEYOND = 0.12;
/** More patterned cloth than this share of the face's area, filled in and not covered by the new hair, is an invented garment. */
const MOST_SHOWN = 1.6;

/**
 * Where the old hair lay on the clothes, the new hair may lie as well, since what is below it can only be guessed: 0..1 for
 * each pixel of the photo. Refuses hair that leaves too much of a filled-in pattern to be seen.
 */
export function layHairOnClothes(
  { filled, isPatterned }: Pick<KeptBody, 'filled' | 'isPatterned'>,
  { hair, box }: Pick<HeadLayer, 'hair' | 'box'>,
  { width, height }: { width: number; height: number },
  jaw: number,
): Float32Array {
  const near = Float32Array.from(filled);
  const radius = Math.max(1, Math.round((BEYOND * jaw) / 2));
  const scratch = new Float32Array(near.length);
  for (let pass = 0; pass < 2; pass++) boxBlur(near, near, scratch, width, height, radius, 'empty');
  const over = new Float32Array(near.length);
  let shown = 0;
  for (let i = 0; i < over.length; i++) {
    if (near[i] <= 0) continue;
    const [x, y] = [(i % width) - box.left, Math.floor(i / width) - box.top];
    const isInside = x >= 0 && y >= 0 && x < box.width && y < box.height;
    if (isInside) over[i] = hair[y * box.width + x] * smoothShare(clampShare(2 * near[i]));
    if (filled[i]) shown += 1 - over[i];
  }

  if (isPatterned && shown > MOST_SHOWN * jaw * jaw) {
    throw new ImagingError('wearer-stays', 'Long hair hides too much of the clothes');
  }
  return over;
}
