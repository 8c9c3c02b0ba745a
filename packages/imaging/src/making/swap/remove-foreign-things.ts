import { ImagingError } from '../../errors.ts';
import { locateBody } from '../../perception/parse/worn/body.ts';
import type { Pose } from '../../perception/pose/joints.ts';
import type { SemanticMasks } from '../../perception/semantics/semantics.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import { type Plane, type Rgb, resizeRaster, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { findBefore, findBeyond } from './strange-pieces.ts';
import { dropApart } from './tidy-outline.ts';

/** As a share of its rim: what is open that far sticks out from the person and is no part of them. */
const STICKS_OUT = 0.5;
/** As a share of its rim: less than this is the person's hardly hides anything of them. */
const HARDLY = 0.1;
/** As a share of its rim: what is closed all around is a print or a button, not something before the person. */
const ENCLOSED = 0.25;
/** As a share of the person's area: what is larger is never dropped; what is smaller hides too little to refuse. */
const LARGEST_DROPPED = 0.03;
const SMALLEST_HIDING = 0.01;
/** Pixels of the masks: edges of what is dropped go with it. */
const RIM = 2;

/** Takes things out of a person's outline; refuses where one stands before the clothes. Changes `alpha`. */
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
