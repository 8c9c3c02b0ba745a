import type { BodyPose } from '../../../catalogue/people.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import {
  applySimilarity,
  invertSimilarity,
  type Similarity,
} from '../../../pixels/geometry/similarity.ts';
import { sampleCutOut } from '../../../pixels/resample/sample-cut-out.ts';
import { clampShare } from '../../../pixels/shares.ts';
import { asPoint } from '../figure/place-head.ts';

export type Side = 'l' | 'r';

/** The points where a sleeve begins and ends, in pixels of the body's picture. */
export type Sleeve = {
  tip: Point;
  outer: Point;
  inner: Point;
  /** The cuff lay flat and points anywhere: the arm follows the sleeve alone. */
  isLaid: boolean;
};

/** A sleeve longer than this share of an arm leaves only the hand and a little of the forearm bare. */
const LONG = 0.75;
/** An arm may be turned by at most this many radians to fit its sleeve. */
const MOST_TURN = { long: 0.6, short: 0.35 };
/** The wrist lies inside the cuff by this share of an arm's length. */
const INSIDE = 0.02;
/** The cuff's shadow on the arm: its strength, and the number of pixels over which it fades. */
const SHADOW = { depth: 0.45, reach: 6 };
/** A pixel that is less opaque than this stays clear. */
const CLEAR = 1;

/** Turns an arm and moves it to the cuff that it comes out of; it begins `from` pixels beyond the cuff. */
export function armBeyondCuff(
  body: Pixels,
  isArm: (i: number) => boolean,
  pose: BodyPose,
  side: Side,
  sleeve: Sleeve,
  from: number,
): Pixels {
  const move = moveToCuff(pose, side, sleeve);
  const back = invertSimilarity(move);
  const { width, height } = body;
  const data = new Uint8Array(width * height * 4);
  const beyond = beyondCuff(sleeve);
  const opacityAt = (i: number) => (isArm(i) ? body.data[i * 4 + 3] : 0);
  const found = new Float32Array(4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const past = beyond(x + 0.5, y + 0.5);
      if (past <= from || (past < 0 && sleeve.isLaid && isBesideCuff(sleeve, x, y))) continue;
      const at = applySimilarity(back, { x: x + 0.5, y: y + 0.5 });
      if (!sampleCutOut(found, body, opacityAt, at.x - 0.5, at.y - 0.5, CLEAR)) continue;
      const lit = 1 - SHADOW.depth * Math.exp(-Math.max(0, past) / SHADOW.reach);
      const i = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[i + c] = Math.round(found[c] * lit);
      data[i + 3] = Math.round(found[3] * Math.min(1, past - from));
    }
  }
  return { data, width, height, channels: 4 };
}

function moveToCuff(pose: BodyPose, side: Side, sleeve: Sleeve): Similarity {
  const { tip, outer, inner } = sleeve;
  const joint = (name: string) => pose.joints[`${name}_${side}`];
  const [shoulder, elbow, wrist] = [joint('shoulder'), joint('elbow'), joint('wrist')];
  const upper = apart(shoulder, elbow);
  const length = upper + apart(elbow, wrist);
  const cuff = interpolate(outer, inner, 0.5);
  const reach = apart(tip, cuff);
  const isLong = reach > LONG * length;
  // These are the bone that the cuff sits on, and the share of the way along it.
  const onUpper = !isLong && reach < upper;
  const [from, to] = onUpper ? [shoulder, elbow] : [elbow, wrist];
  const along = isLong ? 1 : onUpper ? reach / upper : (reach - upper) / (length - upper);
  const wanted = sleeve.isLaid ? towards(tip, cuff) : sleeveDirection(tip, cuff, outer, inner);
  const own = towards(from, to);
  const most = isLong ? MOST_TURN.long : MOST_TURN.short;
  const turn = Math.min(most, Math.max(-most, turnBetween(own, wanted)));
  // A sleeve that was laid is not bent as an arm is: it never turns the arm before the trunk.
  const isInwards = side === 'l' ? turn > 0 : turn < 0;
  const angle = sleeve.isLaid && isInwards ? 0 : turn;
  const inside = isLong ? INSIDE * length : 0;
  const target: Point = [cuff[0] - Math.cos(wanted) * inside, cuff[1] - Math.sin(wanted) * inside];
  return {
    scale: 1,
    angle,
    from: asPoint(interpolate(from, to, clampShare(along))),
    to: asPoint(target),
  };
}

const towards = (from: Point, to: Point): number => Math.atan2(to[1] - from[1], to[0] - from[0]);

/** The mean of the direction from the shoulder and of the direction straight out of the cuff. */
function sleeveDirection(tip: Point, cuff: Point, outer: Point, inner: Point): number {
  const whole = towards(tip, cuff);
  const edge = Math.atan2(inner[1] - outer[1], inner[0] - outer[0]);
  const normals = [edge + Math.PI / 2, edge - Math.PI / 2];
  const [a, b] = normals.map((normal) => turnBetween(whole, normal)) as [number, number];
  return whole + (Math.abs(a) < Math.abs(b) ? a : b) / 2;
}

function turnBetween(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  return turn < -Math.PI ? turn + 2 * Math.PI : turn;
}

/** The distance in pixels beyond the line of the cuff; negative inside the sleeve. */
function beyondCuff({ tip, outer, inner }: Sleeve): (x: number, y: number) => number {
  const length = apart(outer, inner) || 1;
  const [nx, ny] = [(inner[1] - outer[1]) / length, -(inner[0] - outer[0]) / length];
  const away = (x: number, y: number) => (x - outer[0]) * nx + (y - outer[1]) * ny;
  const sign = away(...tip) > 0 ? -1 : 1;
  return (x, y) => sign * away(x, y);
}

/** Whether a place lies beyond one of the cuff's two ends: a sleeve that was laid is narrower there than an arm may be. */
function isBesideCuff({ outer, inner }: Sleeve, x: number, y: number): boolean {
  const [dx, dy] = [inner[0] - outer[0], inner[1] - outer[1]];
  const share = ((x - outer[0]) * dx + (y - outer[1]) * dy) / (dx * dx + dy * dy || 1);
  return share < 0 || share > 1;
}
