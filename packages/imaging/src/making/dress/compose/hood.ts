import type { ClothLight } from './cloth-light.ts';
import { drawRoll, HANGS } from './draw-roll.ts';
import { findRolls, type Roll, type Sheets, type Size } from './hood-rolls.ts';
import type { Seen } from './lookup.ts';
import type { Painted } from './paint.ts';

/** The hood lies above this height, in centimetres of the pattern below the neck's points. */
const HOOD = -0.5;

/**
 * A hood that lies on the back is draped as a heap of small folds, which stand up beside the neck like ears or like a
 * collar. It is drawn as a soft roll of the hood's own colour instead, which rises from the middle of each shoulder to
 * the neck and hangs a little over the front.
 */
export function settleHood(
  sheets: Sheets<Painted>,
  seen: Sheets<Pick<Seen, 'x' | 'y' | 'light'>>,
  lightOnCloth: ClothLight,
  size: Size,
): void {
  const heights = mergeHeights(seen, size);
  const isHood = (i: number) => heights[i] < HOOD;
  const middle = findMiddleColumn(seen[0], size);
  const rolls = findRolls(sheets, isHood, middle, size);
  const colour = findColour(sheets, seen, lightOnCloth, isHood);
  if (rolls.length === 0 || !colour) return;
  for (const roll of rolls) {
    clearHeap(sheets, roll, middle, isHood, size);
    drawRoll(sheets[0], roll, colour, size);
  }
}

/** Takes the pattern's height at each place from whichever sheet is higher there. */
const mergeHeights = ([front, inner]: Sheets<Pick<Seen, 'y'>>, { width, height }: Size) =>
  Float32Array.from({ length: width * height }, (_, i) => {
    const [one, other] = [front.y[i], inner.y[i]];
    return Number.isNaN(one) || other < one ? other : one;
  });

/** Finds the column of the pattern's middle, just below the neck. */
function findMiddleColumn({ x, y }: Pick<Seen, 'x' | 'y'>, { width }: Size): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < x.length; i++) {
    if (Math.abs(x[i]) > 0.5 || !(y[i] < 20)) continue;
    sum += i % width;
    count++;
  }
  return count === 0 ? width / 2 : sum / count;
}

/** Finds the colour of the hood, in the light that falls on the garment on the whole. */
function findColour(
  sheets: Sheets<Painted>,
  seen: Sheets<Pick<Seen, 'light'>>,
  lightOnCloth: ClothLight,
  isHood: (i: number) => boolean,
): number[] | undefined {
  const sum = [0, 0, 0];
  let lit = 0;
  for (const [k, { cover, light }] of sheets.entries()) {
    for (let i = 0; i < cover.length; i++) {
      if (cover[i] < 0.5 || !isHood(i)) continue;
      for (let c = 0; c < 3; c++) sum[c] = sum[c] + light[i * 3 + c];
      lit += lightOnCloth(seen[k].light[i]);
    }
  }
  return lit === 0 ? undefined : sum.map((value) => value / lit);
}

/** Removes the draped hood, and above the neckline's end whatever goes on behind the neck. */
function clearHeap(
  [front, inner]: Sheets<Painted>,
  { outer, end, height: high }: Roll,
  middle: number,
  isHood: (i: number) => boolean,
  { width, height }: Size,
): void {
  const [first, last] = [outer, middle].sort((a, b) => a - b);
  for (let x = Math.floor(first); x <= last; x++) {
    const isBeyond = (x - end.column) * (middle - end.column) > 0;
    let row = isBeyond ? Math.round(end.row + high * HANGS.shoulder) : height - 1;
    while (row >= 0 && !isBeyond && !isHood(row * width + x)) row--;
    for (; row >= 0; row--) {
      inner.cover[row * width + x] = 0;
      if (row < end.row) front.cover[row * width + x] = 0;
    }
  }
}
