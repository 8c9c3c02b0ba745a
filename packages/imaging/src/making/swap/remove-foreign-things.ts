import { ImagingError } from '../../errors.ts';
import { locateBody } from '../../perception/parse/worn/body.ts';
import type { Pose } from '../../perception/pose/joints.ts';
import type { SemanticMasks } from '../../perception/semantics/semantics.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import { type Plane, type Rgb, resizeRaster, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { findBefore, findBeyond } from './strange-pieces.ts';
import { FOREIGN } from './thresholds.ts';
import { dropApart } from './tidy-outline.ts';

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
  const before = findBefore(look).filter(({ open }) => open > FOREIGN.enclosed);
  if (
    before.some(({ share, open }) => share > FOREIGN.smallestHiding && open < 1 - FOREIGN.hardly)
  ) {
    throw new ImagingError('wearer-stays', 'Something stands before the clothes');
  }
  const beyond = findBeyond(look).filter(({ open }) => open > FOREIGN.sticksOut);
  const dropped = [...before, ...beyond].filter(({ share }) => share < FOREIGN.largestDropped);
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
