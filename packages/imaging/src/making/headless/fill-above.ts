import { fillHoles } from '../../perception/inpaint/fill-holes.ts';
import { hashPair } from '../../pixels/random/hash.ts';
import type { Decoded, Plane, Rgb } from '../../pixels/raster.ts';
import { boundingBox, growBox } from '../../pixels/tile.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { refuseTraces } from './check-headless.ts';
import { findFallingHair } from './falling-hair.ts';
import type { Head } from './head.ts';
import { addMissedHair, buildHeadMask, softenCut, widenMask } from './head-mask.ts';
import { isWallAt, spreadOverWall } from './spread-over-wall.ts';
import { uncoverGarment } from './uncover-garment.ts';
import { findWallBehind, type WallBehind } from './wall-behind.ts';

/** The background is learnt from a margin of this share of the face's height around the head. */
const AROUND = 1.1;

/** Removes the head and continues what was behind it. `head` is in pixels of the picture. */
export async function fillBehindHead(
  picture: Decoded,
  head: Head,
  line: number,
  context: OperationContext,
  onProgress: (fraction: number) => void,
): Promise<Decoded> {
  onProgress(0);
  const { rgb } = picture;
  const parts = buildHeadMask(rgb, head, line);
  const { mask, person, room } = parts;
  const hair = findFallingHair(rgb, head, line);
  for (let i = 0; i < mask.data.length; i++) if (hair.beside.data[i]) mask.data[i] = 1;
  // Where the photo was cut out already, there is nothing behind the head.
  if (picture.alpha?.data.some((value) => value === 0)) {
    const data = picture.alpha.data.map((value, i) => (mask.data[i] ? 0 : value));
    return { ...picture, alpha: { ...picture.alpha, data } };
  }
  const around = growBox(
    boundingBox(mask),
    Math.round(AROUND * head.faceHeight),
    rgb.width,
    rgb.height,
  );
  const cutRow = Math.round(line * rgb.height);
  const hidden = addMissedHair(rgb, person, head);
  const wall = await findWallBehind(rgb, around, hidden, cutRow);
  if (wall) spreadOverWall(rgb, wall, mask, room, head.faceHeight);
  else widenMask(parts, head, line);
  for (let i = 0; i < mask.data.length; i++) if (hair.over.data[i]) mask.data[i] = 0;
  // The garment is filled first, while what is above it is still there and can be kept out of it.
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

/** Grain is copied in square tiles of this many pixels a side; a random place is tried up to this many times. */
const TILE = 12;
const TRIES = 40;

/** Paints the wall over the masked pixels, with its own grain, which is never copied from `person`. */
function continueWall(
  picture: Rgb,
  wall: WallBehind,
  mask: Plane<Uint8Array>,
  person: Plane<Uint8Array>,
): void {
  const { box, colours } = wall;
  const at = (x: number, y: number) => (box.top + y) * mask.width + box.left + x;
  const isBare = (x: number, y: number) => {
    const i = at(x, y);
    return !mask.data[i] && !person.data[i] && isWallAt(picture, wall, i, y * box.width + x);
  };
  const before = { ...picture, data: picture.data.slice() };
  for (let top = 0; top < box.height; top += TILE) {
    for (let left = 0; left < box.width; left += TILE) {
      const lender = findLender(left, top);
      for (let y = top; y < Math.min(top + TILE, box.height); y++) {
        for (let x = left; x < Math.min(left + TILE, box.width); x++) {
          if (mask.data[at(x, y)]) paint(x, y, lender);
        }
      }
    }
  }

  function paint(x: number, y: number, lender?: { x: number; y: number }): void {
    const [k, i] = [y * box.width + x, at(x, y)];
    const [fromX, fromY] = lender ? [x + lender.x, y + lender.y] : [x, y];
    const lends = lender !== undefined && isBare(fromX, fromY);
    for (const [c, { data }] of colours.entries()) {
      const own = before.data[at(fromX, fromY) * 3 + c];
      const grain = lends ? own - data[fromY * box.width + fromX] : 0;
      const value = Math.round(data[k] + grain);
      picture.data[i * 3 + c] = Math.min(255, Math.max(0, value));
    }
  }

  /** The offset to a tile of bare wall, at a place that is different for each tile. */
  function findLender(left: number, top: number): { x: number; y: number } | undefined {
    for (let k = 0; k < TRIES; k++) {
      const x = Math.floor(hashPair(left + k, top) * (box.width - TILE));
      const y = Math.floor(hashPair(top + k, left + 7919) * (box.height - TILE));
      const last = TILE - 1;
      const corners = [
        [0, 0],
        [last, 0],
        [0, last],
        [last, last],
      ] as const;
      if (x < 0 || y < 0 || !corners.every(([dx, dy]) => isBare(x + dx, y + dy))) continue;
      return { x: x - left, y: y - top };
    }
    return undefined;
  }
}
