import { boxBlur } from '../../../../pixels/blur/box-blur.ts';
import { mapBytes, mapFloats } from '../../../../pixels/map-values.ts';
import { measureMask } from '../../../../pixels/mask.ts';

import { clampShare } from '../../../../pixels/shares.ts';
import { bleedColours } from '../../fit/bleed.ts';
import type { Photo } from '../../fit/photo.ts';

/** A hem has no teeth finer than this many centimetres. */
const FINEST = 0.9;
/** An outline that would lose or gain more than this share of that all around the garment is a fringe, fur or lace. */
const ROUGH = 0.3;
/** An edge stays this many pixels soft. */
const SOFT = 1.5;

/** Draws the outline of a cut-out as a smooth line, which its small steps and crumbs are not. */
export function evenOutline(photo: Photo, perPixel: number): Photo {
  const { data, width, height } = photo.alpha;
  const radius = Math.max(1, Math.round((FINEST * photo.scale) / perPixel / 2));
  const near = mapFloats(data, (opacity) => opacity / 255);
  const scratch = new Float32Array(near.length);
  boxBlur(near, near, scratch, width, height, radius);
  boxBlur(near, near, scratch, width, height, radius);
  const slope = (1.5 * radius) / SOFT;
  const wanted = mapBytes(near, (share) =>
    share < 0.001 ? 0 : 255 * clampShare((share - 0.5) * slope + 0.5),
  );
  let changed = 0;
  for (let i = 0; i < data.length; i++) changed += Math.abs(wanted[i] - data[i]) / 255;
  const { box } = measureMask(photo.alpha);
  const around = 2 * (box.width + box.height);
  if (changed > ROUGH * radius * around) return photo;
  return {
    ...photo,
    rgb: bleedColours(photo.rgb, photo.alpha),
    alpha: { data: wanted, width, height },
  };
}
