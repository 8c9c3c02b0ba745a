import type { GarmentKind } from '../../../../catalogue/garment-kinds.ts';
import { boxBlur } from '../../../../pixels/blur/box-blur.ts';
import { apart, type Point } from '../../../../pixels/geometry/points.ts';
import { HALF_OPAQUE } from '../../../../pixels/mask.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import { sampleCutOut } from '../../../../pixels/resample/sample-cut-out.ts';
import { clampShare, smoothShare } from '../../../../pixels/shares.ts';
import { extractChannel } from '../../wardrobe/pictures.ts';
import { type Stand, standOn } from '../stand.ts';
import type { Body } from '../wearer.ts';
import type { Hung } from './hang.ts';

const SIDES = [
  ['l', 1],
  ['r', -1],
] as const;

/**
 * The room between body and cloth, in distances between the wearer's shoulder joints: on top of the shoulder, and how
 * much more there is beside the arm.
 */
const ROOM = { thin: 0.015, thick: 0.04, beside: 0.02 };
const THICK: readonly GarmentKind[] = ['coat', 'hoodie', 'jacket'];
/** Cloth is moved as far from the joint as this share of that distance. */
const REACH = 0.95;
/** Cloth is pressed to this share of its length along a line from the joint at most. */
const PRESSED = 0.6;

/** Directions from the joint, from straight up outwards. */
const DEGREE = Math.PI / 180;
const COUNT = 360;
/** Beside the neck cloth stays, and moves more and more over this angle. */
const BESIDE_NECK = 20 * DEGREE;
/** Down the arm it moves as it does at this angle, less and less over the next; a short sleeve's cuff lies before that. */
const ARM = { from: 125 * DEGREE, over: 45 * DEGREE, aboveCuff: 8 * DEGREE };
/** Outlines are averaged over so many directions to either side. */
const STEADY = 4;
/** Less than this many pixels are not seen. */
const SEEN = 0.25;
/** What lies farther out than the outline by this factor moves no more. */
const BEYOND = 1.5;
/** Cloth is soft for this many pixels beyond its outline. */
const EDGE = 4;
/** A pixel that is less opaque than this stays clear. */
const CLEAR = 0.5;

/** How far cloth reaches from the joint of a shoulder, in each direction around it: as it was laid, and as it is to be. */
type Shoulder = { joint: Point; outwards: 1 | -1; laid: Float32Array; worn: Float32Array };

/**
 * Lays cloth on the shoulders and upper arms of the body: where a garment was laid flat, corners stand off from them. The
 * points by which it hangs stay where they are.
 */
export function restOnShoulders(hung: Hung, body: Body): Hung {
  const stand = standOn(hung.reading, body, { wasLaid: true });
  const { width, height } = hung.cutout;
  const pixels = { ...hung.cutout, channels: 4 as const };
  const alpha = extractChannel(pixels, 3);
  const data = new Uint8Array(pixels.data);
  const landmarks = { ...hung.reading.landmarks };
  const reach = (REACH * jointsApart(body)) / stand.scale;
  const found = new Float32Array(4);
  for (const [side, outwards] of SIDES) {
    const shoulder = measureShoulder({ hung, alpha, body, stand, side, outwards });
    const { joint } = shoulder;
    const from = joint.map((at) => Math.max(0, Math.round(at - reach)));
    const [right, bottom] = joint.map((at) => Math.round(at + reach));
    for (let y = from[1]; y < Math.min(height, bottom); y++) {
      for (let x = from[0]; x < Math.min(width, right); x++) {
        const source = sourceAt(shoulder, [x, y]);
        if (!source) continue;
        const at = (y * width + x) * 4;
        if (!sampleCutOut(found, pixels, alpha.data, ...source, CLEAR)) data[at + 3] = 0;
        else for (let c = 0; c < 4; c++) data[at + c] = Math.round(found[c]);
      }
    }
    for (const name of [`cuff_outer_${side}`, `cuff_inner_${side}`]) {
      if (landmarks[name]) landmarks[name] = placeOf(shoulder, landmarks[name]);
    }
  }
  return {
    ...hung,
    cutout: { data, width, height },
    reading: { ...hung.reading, landmarks },
  };
}

/** Where cloth comes from; undefined where it has not moved. */
function sourceAt(shoulder: Shoulder, at: Point): Point | undefined {
  const { joint, away, moved, worn } = follow(shoulder, at);
  if (moved > -SEEN || away === 0 || away > worn - moved + EDGE) return undefined;
  return along(joint, at, 1 - moveBy(moved, away / worn) / away);
}

/** Where cloth comes to lie. */
function placeOf(shoulder: Shoulder, at: Point): Point {
  const { joint, away, moved, worn } = follow(shoulder, at);
  let placed = away;
  for (let step = 0; step < STEPS; step++) placed = away + moveBy(moved, placed / worn);
  return along(joint, at, placed / (away || 1));
}
const STEPS = 12;

/** At the joint nothing moves, and at the outline all the way. */
const moveBy = (moved: number, share: number) => moved * Math.min(share, BEYOND) ** 2;

const along = ([x, y]: Point, at: Point, share: number): Point => [
  x + (at[0] - x) * share,
  y + (at[1] - y) * share,
];

function follow({ joint, outwards, laid, worn }: Shoulder, at: Point) {
  const direction = directionTo(joint, at, outwards);
  const until = lookUp(worn, direction);
  const moved = until === 0 ? 0 : until - lookUp(laid, direction);
  return { joint, away: apart(joint, at), moved, worn: until };
}

type Side = {
  hung: Hung;
  alpha: Plane<Uint8Array>;
  body: Body;
  stand: Stand;
  side: 'l' | 'r';
  outwards: 1 | -1;
};

function measureShoulder({ hung, alpha, body, stand, side, outwards }: Side): Shoulder {
  const { kind, landmarks } = hung.reading;
  const own = body.pose.joints[`shoulder_${side}`] as Point;
  const joint: Point = [(own[0] - stand.left) / stand.scale, (own[1] - stand.top) / stand.scale];
  const across = jointsApart(body);
  const laid = measureRadii(alpha, joint, outwards, (REACH * across) / stand.scale);
  const arm = measureRadii(body.outline, own, outwards, REACH * across);
  const neck = directionTo(joint, landmarks[`neck_shoulder_${side}`], outwards);
  const cuff = landmarks[`cuff_outer_${side}`];
  const last = Math.min(
    ARM.from,
    cuff ? directionDown(joint, cuff, outwards) - ARM.aboveCuff : Number.POSITIVE_INFINITY,
  );
  const room = THICK.includes(kind) ? ROOM.thick : ROOM.thin;
  const wantedBy = (direction: number) => {
    const far = lookUp(laid, direction);
    const beside = ROOM.beside * smoothShare(clampShare(Math.abs(direction) / (Math.PI / 2)));
    const wanted = (lookUp(arm, direction) + (room + beside) * across) / stand.scale;
    return Math.min(0, Math.max(PRESSED * far, wanted) - far);
  };
  const worn = laid.map((far, i) => {
    const direction = directionOf(i);
    const weight =
      smoothShare(clampShare((direction - neck) / BESIDE_NECK)) *
      smoothShare(clampShare(1 - (direction - last) / ARM.over));
    return far === 0 ? 0 : far + weight * wantedBy(Math.min(direction, last));
  });
  return { joint, outwards, laid, worn };
}

const jointsApart = ({ pose: { joints } }: Body) =>
  apart(joints.shoulder_l as Point, joints.shoulder_r as Point);

const directionTo = ([fromX, fromY]: Point, [x, y]: Point, outwards: 1 | -1) =>
  Math.atan2(outwards * (x - fromX), fromY - y);

/** The same for what lies about below, on either side of straight down. */
function directionDown(from: Point, to: Point, outwards: 1 | -1): number {
  const direction = directionTo(from, to, outwards);
  return direction < -Math.PI / 2 ? direction + 2 * Math.PI : direction;
}

const directionOf = (i: number) => i * DEGREE - Math.PI;

/** How far something solid reaches from a point in each direction; what lies beyond a gap, as a hood does, is not part of it. */
function measureRadii(
  { data, width, height }: Plane<Uint8Array>,
  [x, y]: Point,
  outwards: 1 | -1,
  reach: number,
): Float32Array {
  const radii = Float32Array.from({ length: COUNT }, (_, i) => {
    const [dx, dy] = [outwards * Math.sin(directionOf(i)), -Math.cos(directionOf(i))];
    let until = 0;
    for (let far = 1; far < reach && far - until < GAP * reach; far++) {
      const [px, py] = [Math.round(x + far * dx), Math.round(y + far * dy)];
      const isInside = px >= 0 && py >= 0 && px < width && py < height;
      if (isInside && data[py * width + px] >= HALF_OPAQUE) until = far;
    }
    return until;
  });
  boxBlur(radii, radii, new Float32Array(COUNT), COUNT, 1, STEADY);
  return radii;
}
/** A wider gap than this share of the reach ends it. */
const GAP = 0.1;

function lookUp(values: Float32Array, direction: number): number {
  const at = (direction + Math.PI) / DEGREE;
  const i = Math.min(COUNT - 1, Math.floor(at));
  return values[i] + (values[(i + 1) % COUNT] - values[i]) * (at - i);
}
