import type { BodyPose } from '../../../catalogue/people.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import {
  applySimilarity,
  invertSimilarity,
  type Similarity,
} from '../../../pixels/geometry/similarity.ts';
import { mapBytes } from '../../../pixels/map-values.ts';
import { HALF_OPAQUE } from '../../../pixels/mask.ts';
import type { Box } from '../../../pixels/raster.ts';
import { sampleCutOut } from '../../../pixels/resample/sample-cut-out.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';
import { boundingBox } from '../../../pixels/tile.ts';
import { asPoint } from '../figure/place-head.ts';

export type Side = 'l' | 'r';

/** The points where a sleeve begins and ends, in pixels of the body's picture. */
export type Sleeve = {
  tip: Point;
  outer: Point;
  inner: Point;
  /** The cuff lay flat and points anywhere: the arm follows the sleeve alone. */
  isLaid: boolean;
  /** The hand is behind the back or in a pocket, and stays there wherever the cuff is. */
  isHandHidden: boolean;
};

/** A sleeve longer than this share of an arm leaves only the hand and a little of the forearm bare. */
const LONG = 0.75;
/** An arm may be turned by at most this many radians to fit its sleeve. */
const MOST_TURN = { long: 0.6, short: 0.35 };
/** The wrist lies inside the cuff by this share of an arm's length. */
const INSIDE = 0.02;
/** Inside a laid sleeve it stays away from the cuff's ends, which may be marked beside the cloth, by this share of its width. */
const INSET = 0.12;
/** But cloth is rounded at these ends: so many pixels inside the cuff it comes close to them, and stays away some more inside. */
const ROUNDED = { none: 8, all: 18 };
/** The cuff's shadow on the arm: its strength, and the number of pixels over which it fades. */
const SHADOW = { depth: 0.45, reach: 6 };
/** A hidden hand ends this many pixels below its wrist. */
const HAND = 40;
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
  const cuff = axisOfCuff(sleeve);
  const wrist = pose.joints[`wrist_${side}`] as Point;
  // Below a hidden hand, single pixels at the body's edge pass for it.
  const end = sleeve.isHandHidden ? Math.round(wrist[1] + HAND) * width : Number.POSITIVE_INFINITY;
  const arm = {
    data: mapBytes({ length: width * height }, (_, i) =>
      i < end && isArm(i) ? body.data[i * 4 + 3] : 0,
    ),
    ...{ width, height },
  };
  const insetAt = (past: number) =>
    INSET * cuff.length * clampShare((-past - ROUNDED.none) / (ROUNDED.all - ROUNDED.none));
  const found = new Float32Array(4);
  const toWrist = Math.max(1, cuff.measure(wrist)[1]);
  const sampleAt = ([x, y]: Point, past: number) => {
    const moved = applySimilarity(back, { x, y });
    const stays = sleeve.isHandHidden ? smoothShare(clampShare(past / toWrist)) : 0;
    const at = { x: moved.x + (x - moved.x) * stays, y: moved.y + (y - moved.y) * stays };
    return sampleCutOut(found, body, arm.data, at.x - 0.5, at.y - 0.5, CLEAR);
  };
  const widen = sleeve.isLaid
    ? squeezeInto(cuff, (at) => sampleAt(at, 0) && found[3] > HALF_OPAQUE)
    : (at: Point) => at;
  const drawn = boundDrawn(boundingBox(arm), move, body);
  for (let y = drawn.top; y < drawn.top + drawn.height; y++) {
    for (let x = drawn.left; x < drawn.left + drawn.width; x++) {
      const place = cuff.measure([x + 0.5, y + 0.5]);
      const [along, past] = place;
      const inset = insetAt(past);
      const isBeside = along < inset || along > cuff.length - inset;
      if (past <= from || (past < 0 && sleeve.isLaid && isBeside)) continue;
      if (!sampleAt(cuff.locate(widen(place)), past)) continue;
      const lit = 1 - SHADOW.depth * Math.exp(-Math.max(0, past) / SHADOW.reach);
      const i = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[i + c] = Math.round(found[c] * lit);
      data[i + 3] = Math.round(found[3] * Math.min(1, past - from));
    }
  }
  return { data, width, height, channels: 4 };
}

/** What is drawn lies between the arm's place and the one it is moved to, or this many pixels beside them. */
const BESIDE = 40;

function boundDrawn(arm: Box, move: Similarity, { width, height }: Pixels): Box {
  const corners = [arm.left, arm.left + arm.width].flatMap((x) =>
    [arm.top, arm.top + arm.height].flatMap((y) => [{ x, y }, applySimilarity(move, { x, y })]),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const left = inside(Math.min(...xs) - BESIDE, width);
  const top = inside(Math.min(...ys) - BESIDE, height);
  return {
    left,
    top,
    width: inside(Math.max(...xs) + BESIDE, width) - left,
    height: inside(Math.max(...ys) + BESIDE, height) - top,
  };
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
  // The tip lies above the joint and outside of it: what is left of the arm begins that much further down.
  const down = Math.min(reach, apart(shoulder, cuff));
  const along = isLong ? 1 : onUpper ? down / upper : (down - upper) / (length - upper);
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

/** A cuff's line: places are measured along it from its outer end, and by how far beyond it they are. */
type Cuff = {
  length: number;
  measure: (at: Point) => Point;
  locate: (place: Point) => Point;
};

function axisOfCuff({ tip, outer, inner }: Sleeve): Cuff {
  const length = apart(outer, inner) || 1;
  const [ux, uy] = [(inner[0] - outer[0]) / length, (inner[1] - outer[1]) / length];
  const sign = (tip[0] - outer[0]) * uy - (tip[1] - outer[1]) * ux > 0 ? -1 : 1;
  const [nx, ny] = [sign * uy, -sign * ux];
  return {
    length,
    measure: ([x, y]) => {
      const [dx, dy] = [x - outer[0], y - outer[1]];
      return [dx * ux + dy * uy, dx * nx + dy * ny];
    },
    locate: ([along, past]) => [
      outer[0] + along * ux + past * nx,
      outer[1] + along * uy + past * ny,
    ],
  };
}

/** An arm is measured this many pixels beyond the cuff. */
const MEASURED = 6;
/** It stays this many pixels inside the cuff's ends, and has its own width again after this many of its widths. */
const MARGIN = 2;
const SETTLED = 1.4;

/**
 * A cuff that was laid flat may have become narrower than the arm in it, which would stand out beside it: there the arm
 * is as narrow as the cuff. Gives the place of the arm that a place shows, both measured from the cuff.
 */
function squeezeInto(
  { length, locate }: Cuff,
  isArmAt: (at: Point) => boolean,
): (place: Point) => Point {
  const rows = Array.from({ length: Math.ceil(3 * length) }, (_, i) => i - length);
  const shown = rows.filter((along) => isArmAt(locate([along, MEASURED])));
  const [first, last] = [shown[0] ?? 0, shown.at(-1) ?? length];
  const from = Math.max(first, MARGIN);
  const until = Math.min(last, length - MARGIN);
  const reach = SETTLED * (last - first);
  if ((from === first && until === last) || until <= from) return (place) => place;
  return ([along, past]) => {
    const own = first + ((along - from) / (until - from)) * (last - first);
    const share = 1 - smoothShare(clampShare(past / reach));
    return [along + (own - along) * share, past];
  };
}
