import type { OperationContext } from '../operation.ts';
import type { Decoded } from '../raster/raster.ts';
import { boxOf, growBox } from '../raster/tile.ts';
import { fillHoles } from '../retouch/erase/fill-holes.ts';
import { refuseTraces } from './check-headless.ts';
import { continueWall } from './continue-wall.ts';
import { fallingHair } from './falling-hair.ts';
import type { Head } from './head.ts';
import { headMask, softenCut, widenMask, withHair } from './head-mask.ts';
import { spreadOverWall } from './spread-over-wall.ts';
import { uncoverGarment } from './uncover-garment.ts';
import { findWallBehind } from './wall-behind.ts';

/** Of the face's height: so much around a head tells what is behind it. */
const AROUND = 1.1;

/** The picture without the head: what was behind it goes on. `head` in pixels of the picture. */
export async function fillAbove(
  picture: Decoded,
  head: Head,
  line: number,
  context: OperationContext,
  onProgress: (fraction: number) => void,
): Promise<Decoded> {
  onProgress(0);
  const { rgb } = picture;
  const parts = headMask(rgb, head, line);
  const { mask, person, room } = parts;
  const hair = fallingHair(rgb, head, line);
  for (let i = 0; i < mask.data.length; i++) if (hair.beside.data[i]) mask.data[i] = 1;
  // Where the photo was cut out already, nothing is behind the head.
  if (picture.alpha?.data.some((value) => value === 0)) {
    const data = picture.alpha.data.map((value, i) => (mask.data[i] ? 0 : value));
    return { ...picture, alpha: { ...picture.alpha, data } };
  }
  const around = growBox(boxOf(mask), Math.round(AROUND * head.faceHeight), rgb.width, rgb.height);
  const cutRow = Math.round(line * rgb.height);
  const hidden = withHair(rgb, person, head);
  const wall = await findWallBehind(rgb, around, hidden, cutRow);
  if (wall) spreadOverWall(rgb, wall, mask, room, head.faceHeight);
  else widenMask(parts, head, line);
  for (let i = 0; i < mask.data.length; i++) if (hair.over.data[i]) mask.data[i] = 0;
  // The garment first, while what is above it is still there and can be kept out of it.
  await uncoverGarment(rgb, hair.over, mask, head, context);
  if (wall) continueWall(rgb, wall, mask, person);
  else {
    const { model, sessions, signal } = context;
    const options = { model: model('migan'), sessions, signal, onProgress, hidden: person };
    await fillHoles(rgb, mask, options);
  }
  softenCut(rgb, mask, head, line);
  onProgress(1);
  const filled = { mask, person, line: cutRow, behind: wall ? 'plain' : 'other' } as const;
  await refuseTraces(rgb, filled, head, context);
  return picture;
}
