import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import type { Box, Plane } from '../../../../pixels/raster.ts';
import { clampShare, smoothShare } from '../../../../pixels/shares.ts';
import { growBox } from '../../../../pixels/tile.ts';
import { type Axis, axisBetween, fromAxis, toAxis } from './axis.ts';
import { angleOf, type Bend, bend, type SleevePoints, unbend } from './bend.ts';
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
  /** By which factor it becomes wider along its axis. */
  widerAt: (along: number) => number;
};

/** The width of a worn sleeve as a share of its flat one: it becomes so over this share of the armhole's length. */
const WORN = 0.76;
const ROUND_FROM = 0.6;

/** `wider` is the factor by which a sleeve that is seen from its edge becomes wider at its cuff. */
export function shapeSleeve(
  points: SleevePoints,
  region: Plane<Uint8Array>,
  how: Bend,
  wider: number,
): Sleeve {
  const { tip, armpit, outer, inner } = points;
  const armhole = axisBetween(tip, armpit);
  const axis = axisBetween(interpolate(tip, armpit, 0.5), interpolate(outer, inner, 0.5));
  const [wide, narrow] = [armhole.length / 2, apart(outer, inner) / 2];
  const roundAt = (along: number) => {
    const from = smoothShare(clampShare((along * axis.length) / (ROUND_FROM * armhole.length)));
    const half = wide + (narrow - wide) * clampShare(along);
    return { half: Math.max(1, half), turn: turnFor(1 - (1 - WORN) * from) };
  };
  const widerAt = (along: number) => 1 + (wider - 1) * smoothShare(clampShare(along));
  return { points, region, how, armhole, axis, roundAt, widerAt };
}

/** Where the cloth comes from that a hanging sleeve shows at each point of the picture. */
export function sourceInSleeve(sleeve: Sleeve, trunk: Trunk): (at: Point) => Source {
  const { how, axis, roundAt, widerAt } = sleeve;
  const shift = shiftIn(sleeve, trunk);
  return ([x, y]) => {
    let bent: Point = [x, y];
    // The shift changes slowly from place to place, so that this closes in on it.
    for (let step = 0; step < STEPS; step++) {
      const [aside, down] = shift(bent);
      const [last] = bent;
      bent = [x - aside, y - down];
      if (Math.abs(bent[0] - last) < CLOSE) break;
    }
    const [along, across] = toAxis(axis, unbend(how, bent));
    const round = roundAt(along);
    const away = unroll(across / widerAt(along), round);
    return { at: fromAxis(axis, [along, away]), turned: turnAt(away, round) };
  };
}
const STEPS = 12;
/** In pixels. */
const CLOSE = 0.1;

/** What lies as far outside the armhole as this share of its length goes with the shoulder's tip, */
const OUTSIDE = 0.55;
/** down to as far below the armpit as this share, and less and less before that. */
const BELOW = 1.3;
/** So do arms at this angle and less from straight down, others less and less: what is lifted off has no such side. */
const LIFTED = { from: 0.35, until: 0.7 };

/**
 * How far the trunk takes a point of the bent sleeve along. At the armhole it goes with the trunk; its outer side goes on
 * straight from the shoulder's tip, else the upper arm would be narrow below a shoulder that stands off.
 */
function shiftIn({ points, how }: Sleeve, trunk: Trunk): (bent: Point) => Point {
  const { tip, armpit } = points;
  const armhole = axisBetween(tip, bend(how, armpit));
  const angle = angleOf(points, how.outwards) - how.turn;
  const hanging = clampShare((LIFTED.until - angle) / (LIFTED.until - LIFTED.from));
  const shifts = Array.from({ length: PLACES + 1 }, (_, i) =>
    shiftAt(trunk, points, tip[1] + (i / PLACES) * (armpit[1] - tip[1])),
  );
  return (bent) => {
    const beside = clampShare((bent[1] - tip[1]) / (armpit[1] - tip[1] || 1));
    const off = -how.outwards * toAxis(armhole, bent)[1];
    const outer = clampShare(off / (OUTSIDE * armhole.length));
    const below = clampShare((bent[1] - tip[1]) / ((1 + BELOW) * armhole.length));
    const place = beside * (1 - hanging * outer * (1 - smoothShare(below))) * PLACES;
    const i = Math.min(PLACES - 1, Math.floor(place));
    return interpolate(shifts[i], shifts[i + 1], place - i);
  };
}
const PLACES = 32;

/** Where a point of the photo's sleeve comes to lie. */
export function hangPoint(sleeve: Sleeve, trunk: Trunk, at: Point): Point {
  return hangPoints(sleeve, trunk)(at);
}

function hangPoints(sleeve: Sleeve, trunk: Trunk): (at: Point) => Point {
  const { how, axis, roundAt, widerAt } = sleeve;
  const shift = shiftIn(sleeve, trunk);
  return (at) => {
    const [along, across] = toAxis(axis, at);
    const seen = widerAt(along) * roundOff(across, roundAt(along));
    const bent = bend(how, fromAxis(axis, [along, seen]));
    const [aside, down] = shift(bent);
    return [bent[0] + aside, bent[1] + down];
  };
}

/** One pixel in so many is followed in rows and columns, and there is room for what lies around those. */
const FOLLOWED = 4;
const ROOM = 8;

/** The part of the picture in which a hanging sleeve lies. */
export function boundSleeve(sleeve: Sleeve, trunk: Trunk): Box {
  const { data, width, height } = sleeve.region;
  let [left, top, right, bottom] = [width, height, 0, 0];
  const place = hangPoints(sleeve, trunk);
  for (let row = 0; row < height; row += FOLLOWED) {
    for (let column = 0; column < width; column += FOLLOWED) {
      if (!data[row * width + column]) continue;
      const [x, y] = place([column, row]).map(Math.round) as Point;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  const size = { width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  return growBox({ left, top, ...size }, ROOM, width, height);
}
