import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import { clampShare, smoothShare } from '../../../../pixels/shares.ts';
import type { GarmentInput } from '../../garment-input.ts';
import { HUNG_SLEEVE } from '../../thresholds.ts';

/** How a sleeve is turned downwards around the tip of its shoulder. Angles are from straight down, outwards. */
export type Bend = {
  tip: Point;
  /** 1 where outwards is to the right of the picture, otherwise −1. */
  outwards: 1 | -1;
  /** The direction of the armhole, at which the sleeve turns least. */
  armhole: number;
  /** The angle from there to the middle of the cuff, from which on the sleeve turns as a whole. */
  span: number;
  turn: number;
  /** The share of the turn that the armhole itself makes. */
  least: number;
  /** The distance from the tip over which the shoulder bends. */
  soft: number;
};

type Landmarks = GarmentInput['reading']['landmarks'];

export type SleevePoints = { tip: Point; armpit: Point; outer: Point; inner: Point };

export function sleevePoints(landmarks: Landmarks, side: 'l' | 'r'): SleevePoints {
  const at = (name: string) => landmarks[`${name}_${side}`];
  return {
    tip: at('shoulder_tip'),
    armpit: at('armpit'),
    outer: at('cuff_outer'),
    inner: at('cuff_inner'),
  };
}

const DEGREE = Math.PI / 180;
/** A long sleeve hangs a little off the arm in it, and a short one more so. */
const OFF_ARM = { long: 3 * DEGREE, short: 7 * DEGREE };
/** The angle of an arm that hangs. */
const HANGING_ARM = 7 * DEGREE;
/** Cloth between armhole and cuff is pressed together by this share of its width at most. */
const PRESSED = 0.6;
/** A shoulder bends over this share of the armhole's length. */
const SHOULDER = 0.25;
/** The steepest place of an eased way, in its mean steepness. */
const STEEPEST = 1.5;
const LEAST_SPAN = 5 * DEGREE;

export const angleFrom = (tip: Point, [x, y]: Point, outwards: 1 | -1): number =>
  Math.atan2(outwards * (x - tip[0]), y - tip[1]);

/** The angle of a sleeve from straight down, from the shoulder's tip to the middle of its cuff. */
export const angleOf = ({ tip, outer, inner }: SleevePoints, outwards: 1 | -1): number =>
  angleFrom(tip, interpolate(outer, inner, 0.5), outwards);

/** How far a sleeve has to be turned downwards onto an arm at this angle: 0 where it hangs already. */
export const turnOf = (
  points: SleevePoints,
  outwards: 1 | -1,
  hem: Point,
  arm = HANGING_ARM,
): number => Math.max(0, angleOf(points, outwards) - arm - OFF_ARM[lengthOf(points, hem)]);

export const canTurn = (points: SleevePoints, outwards: 1 | -1, hem: Point): boolean =>
  turnOf(points, outwards, hem) <= HUNG_SLEEVE.farthest[lengthOf(points, hem)];

const lengthOf = ({ tip, outer, inner }: SleevePoints, hem: Point): 'short' | 'long' =>
  apart(tip, interpolate(outer, inner, 0.5)) < HUNG_SLEEVE.short * apart(tip, hem)
    ? 'short'
    : 'long';

export function bendBy(turn: number, points: SleevePoints, outwards: 1 | -1): Bend {
  const { tip, armpit } = points;
  const armhole = angleFrom(tip, armpit, outwards);
  const span = Math.max(LEAST_SPAN, angleOf(points, outwards) - armhole);
  const own = (PRESSED * span) / STEEPEST;
  const least = turn > own ? 1 - own / turn : 0;
  return { tip, outwards, armhole, span, turn, least, soft: SHOULDER * apart(tip, armpit) };
}

const turnAt = ({ turn, least, span, soft }: Bend, beyond: number, away: number) =>
  turn *
  smoothShare(clampShare(away / soft)) *
  (least + (1 - least) * smoothShare(clampShare(beyond / span)));

/** Where a point of the sleeve comes to lie. */
export function bend(how: Bend, at: Point): Point {
  const away = apart(how.tip, at);
  const beyond = beyondArmhole(how, at);
  return place(how, beyond - turnAt(how, beyond, away), away);
}

/** Where a point of the bent sleeve comes from. */
export function unbend(how: Bend, at: Point): Point {
  const away = apart(how.tip, at);
  const bent = beyondArmhole(how, at);
  let beyond = bent;
  // The turn grows by less than the angle does, so that this closes in on it.
  for (let step = 0; step < STEPS; step++) beyond = bent + turnAt(how, beyond, away);
  return place(how, beyond, away);
}
const STEPS = 16;

/** The angle from the armhole outwards; what lies on its inner side is counted on over the shoulder, not below. */
function beyondArmhole({ tip, outwards, armhole }: Bend, at: Point): number {
  const beyond = angleFrom(tip, at, outwards) - armhole;
  return beyond < -INNER ? beyond + 2 * Math.PI : beyond;
}
const INNER = Math.PI / 2;

const place = ({ tip, outwards, armhole }: Bend, beyond: number, away: number): Point => [
  tip[0] + outwards * away * Math.sin(armhole + beyond),
  tip[1] + away * Math.cos(armhole + beyond),
];
