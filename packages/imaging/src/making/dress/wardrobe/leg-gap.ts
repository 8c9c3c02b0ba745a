import { lerp } from '../../../pixels/planes.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';

/** The opening between two legs in a row of a picture, in columns. */
export type Gap = { from: number; to: number };
type Gaps = readonly (Gap | undefined)[];
/** The gaps as they should be, from the row of the fork on. */
type Plan = { fork: number; wedge: Gap[] };

/** The legs part over this many centimetres below the fork, slowly at first, since thighs in trousers touch. */
const PARTING = 30;
/** A gap shorter than this many centimetres is a fold beside which something shows through. */
const LEAST_LONG = 8;
const OPAQUE = 128;
/** A fork lies no farther from the middle of both legs than this share of their width. */
const CENTRAL = 0.25;
/** The new edges are averaged over this many rows above and below. */
const EVEN = 6;
/** An edge is partly covered within this many pixels on either side. */
const SOFT = 4;

export const findMiddle = ({ from, to }: Gap) => (from + to) / 2;

/** Finds in each row the widest opening between two pieces of cloth, without the hole that a hand left beside a hip. */
export function findGaps(width: number, height: number, alphaAt: (i: number) => number) {
  return Array.from({ length: height }, (_, row): Gap | undefined => {
    const gaps: Gap[] = [];
    let [first, last] = [-1, -1];
    for (let x = 0; x < width; x++) {
      if (alphaAt(row * width + x) < OPAQUE) continue;
      if (last >= 0 && x - last > 1) {
        const start = row * width;
        gaps.push({
          from: last + 1 + coverBeyond(alphaAt, start + last, start + x, 1),
          to: x - coverBeyond(alphaAt, start + x, start + last, -1),
        });
      }
      if (first < 0) first = x;
      last = x;
    }
    const isCentral = (gap: Gap) =>
      Math.abs(findMiddle(gap) - (first + last) / 2) < CENTRAL * (last - first);
    return gaps.filter(isCentral).sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  });
}

/**
 * How far cloth reaches beyond its last solid pixel, all its partly covered pixels taken together: one of them alone
 * would tell another width in each row. Up to half of the gap until the other leg belongs to it.
 */
function coverBeyond(
  alphaAt: (i: number) => number,
  last: number,
  other: number,
  step: 1 | -1,
): number {
  const reach = Math.min(SOFT, (Math.abs(other - last) - 1) / 2);
  let cover = 0;
  for (let k = 1; k <= Math.ceil(reach); k++) {
    cover += (alphaAt(last + step * k) / 255) * Math.min(1, reach + 1 - k);
  }
  for (let k = 0; k < SOFT; k++) {
    const alpha = alphaAt(last - step * k);
    if (!(alpha >= OPAQUE && alpha < 255)) break;
    cover -= 1 - alpha / 255;
  }
  return cover;
}

/** The share of its former width that a gap has lost. */
export const lostShare = (before: Gap, after: Gap): number =>
  clampShare(1 - (after.to - after.from) / (before.to - before.from));

/** Plans a narrow wedge instead of the arch below the fork: for each row the gap as it should be. */
export function planWedge(gaps: Gaps, perCm: number): Plan | undefined {
  const fork = gaps.findIndex((gap, row) => gap && isLong(gaps, row, LEAST_LONG * perCm));
  if (fork < 0) return undefined;
  const long = Math.min(gaps.length - fork, Math.round(PARTING * perCm));
  const ends = gaps.findIndex((gap, row) => row > fork && !gap);
  const last = ends < 0 ? fork + long : Math.min(ends, fork + long);
  const wedge = gaps.slice(fork, last).map((gap, down): Gap => {
    const row = fork + down;
    const near = gaps
      .slice(Math.max(fork, row - EVEN), row + EVEN + 1)
      .filter((one) => one !== undefined);
    const mean = (side: keyof Gap) => near.reduce((sum, one) => sum + one[side], 0) / near.length;
    const share = smoothShare(down / long);
    const middle = findMiddle(gap as Gap);
    return { from: lerp(middle, mean('from'), share), to: lerp(middle, mean('to'), share) };
  });
  return { fork, wedge };
}

/** A hole lower than this many centimetres is closed, where as much cloth lies below it. */
const LEAST_HOLE = 1;

/** Plans to close the hole between the fork and the hems of shorts whose legs touch: no hole shows where cloth hangs. */
export function planClosed(gaps: Gaps, perCm: number): Plan | undefined {
  const least = Math.round(LEAST_HOLE * perCm);
  const fork = gaps.findIndex((gap, row) => gap && isLong(gaps, row, least));
  if (fork < 0) return undefined;
  const ends = gaps.findIndex((gap, row) => row > fork && !gap);
  const below = gaps.slice(ends, ends + least);
  if (ends < 0 || below.length < least || below.some((gap) => gap)) return undefined;
  const wedge = gaps.slice(fork, ends).map((gap): Gap => {
    const middle = findMiddle(gap as Gap);
    return { from: middle, to: middle };
  });
  return { fork, wedge };
}

const isLong = (gaps: Gaps, row: number, rows: number) =>
  gaps.slice(row, row + Math.round(rows)).every((gap) => gap !== undefined);
