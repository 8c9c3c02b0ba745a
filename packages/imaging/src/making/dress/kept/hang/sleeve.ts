import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import { clampShare, smoothShare } from '../../../../pixels/shares.ts';
import { type Axis, axisBetween, fromAxis, toAxis } from './axis.ts';
import { type Bend, bend, type SleevePoints, unbend } from './bend.ts';
import type { Source } from './cloth.ts';
import { type Round, roundOff, turnAt, turnFor, unroll } from './round.ts';
import { shiftAt, type Trunk } from './trunk.ts';

/** A sleeve, its pixels in the photo, and how it is bent. */
export type Sleeve = { points: SleevePoints; region: Plane<Uint8Array>; how: Bend };

/** The width of a worn sleeve as a share of its flat one: it becomes so over this share of the armhole's length. */
const WORN = 0.76;
const ROUND_FROM = 0.6;

/** Where the cloth comes from that a hanging sleeve shows at a point of the picture. */
export function sourceInSleeve(sleeve: Sleeve, trunk: Trunk, [x, y]: Point): Source {
  let [aside, down] = shiftAt(trunk, sleeve.points, y);
  [aside, down] = shiftAt(trunk, sleeve.points, y - down);
  const straight = unbend(sleeve.how, [x - aside, y - down]);
  const axis = axisOf(sleeve.points);
  const [along, across] = toAxis(axis, straight);
  const round = roundAt(sleeve.points, axis, along);
  const away = unroll(across, round);
  return { at: fromAxis(axis, [along, away]), turned: turnAt(away, round) };
}

/** Where a point of the photo's sleeve comes to lie. */
export function hangPoint(sleeve: Sleeve, trunk: Trunk, at: Point): Point {
  const axis = axisOf(sleeve.points);
  const [along, across] = toAxis(axis, at);
  const rounded = roundOff(across, roundAt(sleeve.points, axis, along));
  const [x, y] = bend(sleeve.how, fromAxis(axis, [along, rounded]));
  const [aside, down] = shiftAt(trunk, sleeve.points, y);
  return [x + aside, y + down];
}

/** From the middle of the armhole to that of the cuff. */
const axisOf = ({ tip, armpit, outer, inner }: SleevePoints): Axis =>
  axisBetween(interpolate(tip, armpit, 0.5), interpolate(outer, inner, 0.5));

function roundAt({ tip, armpit, outer, inner }: SleevePoints, axis: Axis, along: number): Round {
  const armhole = apart(tip, armpit);
  const from = smoothShare(clampShare((along * axis.length) / (ROUND_FROM * armhole)));
  const half = armhole / 2 + (apart(outer, inner) / 2 - armhole / 2) * clampShare(along);
  return { half: Math.max(1, half), turn: turnFor(1 - (1 - WORN) * from) };
}
