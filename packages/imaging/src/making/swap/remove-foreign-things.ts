import { ImagingError } from '../../errors.ts';
import { locateBody } from '../../perception/parse/worn/body.ts';
import type { Pose } from '../../perception/pose/joints.ts';
import type { SemanticMasks } from '../../perception/semantics/semantics.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import { type Plane, type Rgb, resizeRaster, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { findBefore, findBeyond } from './strange-pieces.ts';
import { dropApart } from './tidy-outline.ts';

/** A thing sticks out from the person and does not belong to them if more than this share of its rim is open. */
const STICKS_OUT = 0.5;
/** A thing hardly hides anything of the person if they adjoin less than this share of its rim. */
const HARDLY = 0.1;
/** A thing with at most this share of its rim open is a print or a button, not something in front of the person. */
const ENCLOSED = 0.25;
/**
 * By share of the person's area: a larger thing is never dropped, and one below the second hides
 * too little to refuse.
 */
const LARGEST_DROPPED = 0.03;
const SMALLEST_HIDING = 0.01;
/** A dropped thing is dilated by this many pixels of the masks, so that its edges go with it. */
const RIM = 2;

/** Removes things from a person's outline; refuses if one is in front of the clothes. Changes `alpha`. */
export async function removeForeignThings(
  alpha: Plane<Uint8Array>,
  photo: Rgb,
  masks: SemanticMasks,
  pose: Pose | undefined,
): Promise<void> {
  const { width, height } = masks;
  const outline = await resizeRaster({ ...alpha, channels: 1 }, masks);
  const small = await resizeRgb(photo, wholeBox(photo), width, height);
  const look = { outline, small, masks, body: locateBody(pose, masks) };
  const before = findBefore(look).filter(({ open }) => open > ENCLOSED);
  if (before.some(({ share, open }) => share > SMALLEST_HIDING && open < 1 - HARDLY)) {
    throw new ImagingError('wearer-stays', 'Something stands before the clothes');
  }
  const beyond = findBeyond(look).filter(({ open }) => open > STICKS_OUT);
  const dropped = [...before, ...beyond].filter(({ share }) => share < LARGEST_DROPPED);
  for (const { mask } of dropped) {
    const wide = dilate(mask, width, height, RIM);
    for (let i = 0; i < alpha.data.length; i++) {
      const x = Math.floor(((i % alpha.width) * width) / alpha.width);
      const y = Math.floor((Math.floor(i / alpha.width) * height) / alpha.height);
      if (wide[y * width + x]) alpha.data[i] = 0;
    }
  }
  if (dropped.length > 0) dropApart(alpha);
}
