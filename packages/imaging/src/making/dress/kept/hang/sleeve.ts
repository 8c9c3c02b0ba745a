import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import type { Box, Plane } from '../../../../pixels/raster.ts';
import { clampShare, smoothShare } from '../../../../pixels/shares.ts';
import { growBox } from '../../../../pixels/tile.ts';
import { type Axis, axisBetween, fromAxis, toAxis } from './axis.ts';
import { type Bend, bend, type SleevePoints, unbend } from './bend.ts';
import type { Source } from './cloth.ts';
import { type Round, roundOff, turnAt, turnFor, unroll } from './round.ts';
import { shiftAt, type Trunk } from './trunk.ts';

/** A sleeve, its pixels in the photo, how it is bent, and how round it becomes along its axis. */
export type Sleeve = {
  points: SleevePoints;
  region: Plane<Uint8Array>;
  how: Bend;
  /** From the tip of the shoulder to the armpit. */
  armhole: Axis;
  /** From the middle of the armhole to that of the cuff. */
  axis: Axis;
  roundAt: (along: number) => Round;
};

/** The width of a worn sleeve as a share of its flat one: it becomes so over this share of the armhole's length. */
const WORN = 0.76;
const ROUND_FROM = 0.6;

export function shapeSleeve(points: SleevePoints, region: Plane<Uint8Array>, how: Bend): Sleeve {
  const { tip, armpit, outer, inner } = points;
  const armhole = axisBetween(tip, armpit);
  const axis = axisBetween(interpolate(tip, armpit, 0.5), interpolate(outer, inner, 0.5));
  const [wide, narrow] = [armhole.length / 2, apart(outer, inner) / 2];
  const roundAt = (along: number) => {
    const from = smoothShare(clampShare((along * axis.length) / (ROUND_FROM * armhole.length)));
    const half = wide + (narrow - wide) * clampShare(along);
    return { half: Math.max(1, half), turn: turnFor(1 - (1 - WORN) * from) };
  };
  return { points, region, how, armhole, axis, roundAt };
}

/** Where the cloth comes from that a hanging sleeve shows at each point of the picture. */
export function sourceInSleeve(sleeve: Sleeve, trunk: Trunk): (at: Point) => Source {
  const { points, how, axis, roundAt } = sleeve;
  const shiftBack = rememberLast((y) => {
    const [, down] = shiftAt(trunk, points, y);
    return shiftAt(trunk, points, y - down);
  });
  return ([x, y]) => {
    const [aside, down] = shiftBack(y);
    const [along, across] = toAxis(axis, unbend(how, [x - aside, y - down]));
    const round = roundAt(along);
    const away = unroll(across, round);
    return { at: fromAxis(axis, [along, away]), turned: turnAt(away, round) };
  };
}

/** Remembers the answer for the last row, since pictures are drawn row by row. */
function rememberLast<Answer>(answerFor: (y: number) => Answer): (y: number) => Answer {
  let last: { y: number; answer: Answer } | undefined;
  return (y) => {
    if (last?.y !== y) last = { y, answer: answerFor(y) };
    return last.answer;
  };
}

/** Where a point of the photo's sleeve comes to lie. */
export function hangPoint(sleeve: Sleeve, trunk: Trunk, at: Point): Point {
  const { points, how, axis, roundAt } = sleeve;
  const [along, across] = toAxis(axis, at);
  const [x, y] = bend(how, fromAxis(axis, [along, roundOff(across, roundAt(along))]));
  const [aside, down] = shiftAt(trunk, points, y);
  return [x + aside, y + down];
}

/** One pixel in so many is followed in rows and columns, and there is room for what lies around those. */
const FOLLOWED = 4;
const ROOM = 8;

/** The part of the picture in which a hanging sleeve lies. */
export function boundSleeve(sleeve: Sleeve, trunk: Trunk): Box {
  const { data, width, height } = sleeve.region;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let row = 0; row < height; row += FOLLOWED) {
    for (let column = 0; column < width; column += FOLLOWED) {
      if (!data[row * width + column]) continue;
      const [x, y] = hangPoint(sleeve, trunk, [column, row]).map(Math.round) as Point;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  const size = { width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  return growBox({ left, top, ...size }, ROOM, width, height);
}
