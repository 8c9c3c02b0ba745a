import { ImagingError } from '../../errors.ts';
import { fillHoles } from '../../perception/inpaint/fill-holes.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { resampleWeights } from '../../pixels/resample/field.ts';
import { growBox } from '../../pixels/tile.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { continueBody } from '../swap/continue-body.ts';
import { continuePattern } from '../swap/continue-pattern.ts';
import { uncover } from '../swap/uncover-body.ts';
import type { Head } from './head.ts';
import { UNCOVERED } from './thresholds.ts';

/** Cloth and skin are looked at within this share of the face's width around hair. */
const AROUND = 0.25;
/** What is body or cloth by more than this may be copied. */
const SURE = 0.9;

/**
 * Fills in what hair hid of clothes and skin, lock by lock; `gone` is the head itself. Plain cloth
 * and skin are continued, and patterns are copied; a network guesses a little of anything else, and more of it is refused.
 */
export async function uncoverGarment(
  picture: Rgb,
  over: Plane<Uint8Array>,
  gone: Plane<Uint8Array>,
  { masks, faceWidth, faceHeight, x: middle }: Head,
  { model, sessions, signal }: OperationContext,
): Promise<void> {
  const { width, height } = picture;
  const skin = { data: resampleWeights(masks.planes.bodySkin, width, height), width, height };
  const garment = resampleWeights(masks.planes.clothes, width, height);
  const isSeen = (i: number) => !over.data[i] && !gone.data[i];
  const reach = AROUND * faceWidth;
  const { labels, components } = findConnectedComponents(over);
  const rest = { ...over, data: new Uint8Array(over.data.length) };
  let guessed = 0;
  for (const { label, area, box: own } of components) {
    const hidden = labels.reduce((plane, value, i) => {
      if (value === label) plane[i] = 1;
      return plane;
    }, new Uint8Array(labels.length));
    const box = growBox(own, Math.round(reach), width, height);
    const body = { width, colours: picture.data, hidden, skin: skin.data, garment, isSeen, reach };
    const made = continueBody(body, box);
    if (!made.isPlain) guessed += area;
    for (let k = 0; k < box.width * box.height; k++) {
      const i = (box.top + Math.floor(k / box.width)) * width + box.left + (k % box.width);
      if (!hidden[i]) continue;
      if (made.isPlain) uncover(i, k, made, { colours: picture.data, skin, garment });
      else rest.data[i] = 1;
    }
  }
  const refuseAbove = (most: number) => {
    if (guessed <= most * faceWidth * faceHeight) return;
    throw new ImagingError('head-stays', 'Hair hides a part of the clothes that is not plain');
  };
  if (guessed === 0) return;
  refuseAbove(UNCOVERED.copied);
  const isBody = (i: number) => isSeen(i) && skin.data[i] + garment[i] > SURE;
  const patterned = { colours: picture.data, hidden: rest, skin: skin.data, garment };
  const face = { middle: middle * width, width: faceWidth };
  if (continuePattern({ ...patterned, isSeen: isBody }, face)) return;
  refuseAbove(UNCOVERED.guessed);
  await fillHoles(picture, rest, { model: model('migan'), sessions, signal, hidden: gone });
}
