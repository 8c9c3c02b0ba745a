import type { Area } from './lookup.ts';
import type { Painted } from './paint.ts';

export type Sheets<Of> = readonly [front: Of, inner: Of];
export type Size = Pick<Area, 'width' | 'height'>;

/** A hood that lies on the back is this share as high as the draped heap. */
const LYING = 0.72;
/** It begins at this share of the way from the neck to the end of the shoulder, which lies no lower than so many times its height. */
const SHOULDER = { share: 0.6, lower: 2 };
/** A column with at least this many pixels of hood has more than a shred. */
const ENOUGH = 3;

/**
 * One side of the hood: from the shoulder over the neckline's end to the neck. Rows are counted downwards, and the draped
 * heap begins in the column `outer`.
 */
export type Roll = { foot: Spot; end: Spot; neck: Spot; height: number; outer: number };
type Spot = { column: number; row: number };

/** Finds the places where both sides of a draped hood are drawn as rolls. */
export function findRolls(
  [front, inner]: Sheets<Painted>,
  isHood: (i: number) => boolean,
  middle: number,
  { width, height }: Size,
): Roll[] {
  const counts = new Uint32Array(width);
  const heap = new Int32Array(width).fill(height);
  const lowest = new Int32Array(width);
  const body = new Int32Array(width).fill(height);
  for (let i = width * height - 1; i >= 0; i--) {
    const [column, row] = [i % width, Math.floor(i / width)];
    if (isHood(i) && Math.max(front.cover[i], inner.cover[i]) >= 0.5) {
      if (counts[column] === 0) lowest[column] = row;
      counts[column] = counts[column] + 1;
      heap[column] = row;
    } else if (counts[column] === 0 && front.cover[i] >= 0.5) body[column] = row;
  }
  /** Whether the body goes on below the hood in a column: beyond the neckline's end there is skin. */
  const goesOn = (x: number, rows: number) => {
    const last = Math.min(height - 1, lowest[x] + rows);
    for (let row = lowest[x] + 1; row <= last; row++) {
      if (front.cover[row * width + x] < 0.5) return false;
    }
    return true;
  };
  const runs = findRuns(width, (x) => counts[x] >= ENOUGH);
  const onLeft = findLongest(runs.filter(([first]) => first < middle));
  const onRight = findLongest(runs.filter(([first]) => first > middle)).reverse();
  return [onLeft, onRight]
    .filter((side) => side.length > ENOUGH)
    .map((side): Roll => {
      const [outer, neck] = [side[0], side.at(-1) as number];
      const base = body[outer];
      const rise = LYING * Math.max(0, base - Math.min(...side.map((x) => heap[x])));
      const inwards = Math.sign(neck - outer);
      const isShoulder = (x: number) => body[x] < base + SHOULDER.lower * rise;
      let tip = outer;
      while (isShoulder(tip - inwards)) tip -= inwards;
      const wide = Math.max(side.length - 1, SHOULDER.share * Math.abs(neck - tip));
      const foot = neck - inwards * Math.round(wide);
      const end = side.findLast((x) => goesOn(x, rise / 2)) ?? outer;
      return {
        foot: { column: foot, row: body[foot] },
        end: { column: end, row: body[end] },
        neck: { column: neck, row: base - rise },
        height: rise,
        outer,
      };
    })
    .filter(({ foot, end }) => Math.max(foot.row, end.row) < height);
}

/** Lists the columns that are next to each other, run by run. */
function findRuns(width: number, isIn: (column: number) => boolean): number[][] {
  const runs: number[][] = [];
  for (let x = 0; x < width; x++) {
    if (!isIn(x)) continue;
    if (x > 0 && isIn(x - 1)) runs.at(-1)?.push(x);
    else runs.push([x]);
  }
  return runs;
}

/** Single columns on a shoulder are shreds: a hood that rose from there would cut the shoulder off. */
const findLongest = (runs: readonly number[][]) =>
  runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []);
