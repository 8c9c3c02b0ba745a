import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import { clampShare, smoothShare } from '../../../../pixels/shares.ts';
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

type Axis = { from: Point; length: number; unit: Point };

function axisOf({ tip, armpit, outer, inner }: SleevePoints): Axis {
  const [from, to] = [interpolate(tip, armpit, 0.5), interpolate(outer, inner, 0.5)];
  const length = apart(from, to) || 1;
  return { from, length, unit: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] };
}

/** How far along the axis a point lies, as a share of its length, and how far from it, in pixels. */
function toAxis({ from, length, unit }: Axis, [x, y]: Point): Point {
  const [dx, dy] = [x - from[0], y - from[1]];
  return [(dx * unit[0] + dy * unit[1]) / length, dy * unit[0] - dx * unit[1]];
}

function fromAxis({ from, length, unit }: Axis, [along, across]: Point): Point {
  const far = along * length;
  return [from[0] + unit[0] * far - unit[1] * across, from[1] + unit[1] * far + unit[0] * across];
}

function roundAt({ tip, armpit, outer, inner }: SleevePoints, axis: Axis, along: number): Round {
  const armhole = apart(tip, armpit);
  const from = smoothShare(clampShare((along * axis.length) / (ROUND_FROM * armhole)));
  const half = armhole / 2 + (apart(outer, inner) / 2 - armhole / 2) * clampShare(along);
  return { half: Math.max(1, half), turn: turnFor(1 - (1 - WORN) * from) };
}
