import type { Box } from '../../pixels/raster.ts';
import { RATIOS, type Ratio } from './sizes.ts';

/** The sides on which the photo ends before the person does. */
export type CutOff = { left: boolean; right: boolean; top: boolean; bottom: boolean };

type Size = { width: number; height: number };

/** An outline that comes within this share of the photo's size to an edge continues beyond it. */
const EDGE = 0.006;

export function findCutOff({ left, top, width, height }: Box, photo: Size): CutOff {
  const [x, y] = [EDGE * photo.width, EDGE * photo.height];
  return {
    left: left <= x,
    right: left + width >= photo.width - x,
    top: top <= y,
    bottom: top + height >= photo.height - y,
  };
}

/**
 * The frame of the result in pixels of the photo; it may reach beyond the photo where the person
 * does not. Where they are cut off, the frame ends where the photo does. Pixels are never scaled.
 */
export function chooseFrame(person: Box, photo: Size, cutOff: CutOff, ratio?: Ratio): Box {
  if (!ratio) return { left: 0, top: 0, ...photo };
  const wanted = RATIOS[ratio];
  const own = photo.width / photo.height;
  if (own > wanted) return narrowFrame(person, photo, Math.round(photo.height * wanted));
  const width = Math.round(photo.height * wanted);
  if (!cutOff.left && !cutOff.right) {
    return { left: Math.round((photo.width - width) / 2), top: 0, width, height: photo.height };
  }
  return shortenFrame(person, photo, Math.round(photo.width / wanted), cutOff);
}

function narrowFrame(person: Box, photo: Size, width: number): Box {
  const middle = person.left + person.width / 2;
  const left = Math.min(Math.max(0, Math.round(middle - width / 2)), photo.width - width);
  return { left, top: 0, width, height: photo.height };
}

/** Keeps the head where it is visible; what is too much is removed at the bottom, otherwise at the top. */
function shortenFrame(person: Box, photo: Size, height: number, cutOff: CutOff): Box {
  const room = Math.round(0.05 * height);
  const first = cutOff.bottom && !cutOff.top ? Math.max(0, person.top - room) : 0;
  const top = Math.min(first, photo.height - height);
  return { left: 0, top, width: photo.width, height };
}
