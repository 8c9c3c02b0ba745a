import type { GarmentKind } from '../../../../catalogue/garment-kinds.ts';
import { boxBlur } from '../../../../pixels/blur/box-blur.ts';
import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import { clampShare, smoothShare } from '../../../../pixels/shares.ts';
import type { GarmentInput } from '../../garment-input.ts';
import { hasStandingCollar } from '../standing-collar.ts';
import type { SleevePoints } from './bend.ts';
import type { Source } from './cloth.ts';
import { NO_CHANGE } from './over-hips.ts';
import { type Round, roundOff, turnAt, turnFor, unroll } from './round.ts';

/** A garment without its sleeves: its middle in each row, how round it becomes there, and how its shoulders slope. */
export type Trunk = {
  middleAt: (y: number) => number;
  roundAt: (y: number) => Round;
  /** How far cloth sinks at a place. */
  sinkAt: (at: Point) => number;
  /** The share of its width that a row is left with, because worn tops do not spread like that. */
  narrowAt: (y: number) => number;
  /** How far a row moves to the right. */
  asideAt: (y: number) => number;
  narrowest: number;
  /** The row above which there is nothing but a hood. */
  hoodAbove: number;
};

/** The width of worn shoulders as a share of their flat one. */
const SHOULDERS = 0.83;
/** The chest of a worn garment in widths of its worn shoulders: what goes over other clothes is wider. */
const CHEST = 0.84;
const WIDE_CHEST = 0.88;
const WIDE: readonly GarmentKind[] = ['coat', 'hoodie', 'jacket'];
/** The width of a worn hem as a share of its flat one, where the chest is closer. */
const HEM = 0.8;
/** Worn tops are seen at most this much wider than at the chest: photos from an angle show their hems too wide. */
const WIDEST = 1.12;
const SPREADING: readonly GarmentKind[] = ['coat', 'dress'];
/** A flat half that closes tightly around a cylinder is seen at 0.64 of its width. */
const [TIGHTEST, LOOSEST] = [0.64, 0.86];
/** A row that shows less cloth than this share of the chest's width lies above the neckline or below the hem. */
const LEAST = 0.5;
/** Widths are averaged over this share of half the chest's width. */
const STEADY = 0.15;
/** Shoulders slope like this on somebody, in pixels down for each pixel outwards. */
const SLOPE = 0.4;

/** A collar that stands closes around the neck: the width of its front as a share of its flat one, */
const ROLL_NECK = 0.7;
/** from this height above the sides of the neck on, as a share of half their distance. */
const COLLAR_FROM = 0.4;
/** A hood that was laid above the shoulders lies on the back when worn: so much of its height shows, leaning by this angle. */
const HOOD = { height: 0.4, leans: 0.9 };

/**
 * Measures a garment's trunk, of which a mask shows what belongs to no sleeve. What lies below the armpits changes more and
 * more down to the hem.
 */
export function measureTrunk(
  { data, width, height }: Plane<Uint8Array>,
  { kind, landmarks }: Pick<GarmentInput['reading'], 'kind' | 'landmarks'>,
  { wider, aside } = NO_CHANGE,
): Trunk {
  const between = (name: string) =>
    interpolate(landmarks[`${name}_l`], landmarks[`${name}_r`], 0.5);
  const [neck, tips, pits, hem] = ['neck_shoulder', 'shoulder_tip', 'armpit', 'hem'].map(between);
  const wide = (name: string) => apart(landmarks[`${name}_l`], landmarks[`${name}_r`]) / 2;
  const [besideNeck, shoulders, chest] = ['neck_shoulder', 'shoulder_tip', 'armpit'].map(wide);
  const radius = Math.max(1, Math.round(STEADY * chest));
  const halves = new Float32Array(height).fill(chest);
  // A hem that lies aslant has rows in which a part of it is missing: its width is that above them.
  const end = Math.min(
    height,
    Math.round(Math.min(landmarks.hem_l[1], landmarks.hem_r[1])) - radius,
  );
  for (let y = Math.max(0, Math.round(pits[1])); y < end; y++) {
    let [first, last] = [0, width - 1];
    while (first < width && !data[y * width + first]) first++;
    while (last > first && !data[y * width + last]) last--;
    const half = (last - first + 1) / 2;
    halves[y] = half < LEAST * chest ? halves[y - 1] : half;
  }
  if (end > 0) halves.fill(halves[end - 1], end);
  boxBlur(halves, halves, new Float32Array(height), 1, height, radius);
  const wanted = (WIDE.includes(kind) ? WIDE_CHEST : CHEST) * SHOULDERS * (shoulders / chest);
  const worn = Math.min(LOOSEST, Math.max(TIGHTEST, wanted));
  const lean = (hem[0] - neck[0]) / (hem[1] - neck[1]);
  const middleAt = (y: number) => neck[0] + lean * (y - neck[1]);
  const missing = Math.max(0, SLOPE * (shoulders - besideNeck) - (tips[1] - neck[1]));
  const down = (y: number, from: Point, to: Point) =>
    smoothShare(clampShare((y - from[1]) / (to[1] - from[1])));
  const rowOf = (y: number) => Math.max(0, Math.min(height - 1, Math.floor(y)));
  const shareAt = (y: number) =>
    SHOULDERS +
    (worn - SHOULDERS) * down(y, tips, pits) +
    Math.max(0, HEM - worn) * down(y, pits, hem);
  const most = SPREADING.includes(kind) ? Number.POSITIVE_INFINITY : WIDEST * chest * worn;
  // What is too wide below the armpits begins a little above them, since widths are averaged.
  const mostAt = (y: number) => (y < pits[1] ? Math.max(most, chest * shareAt(y)) : most);
  const solid = { data: data.map((value) => 255 * value), width, height };
  const collar = hasStandingCollar(solid, { kind, landmarks }) ? ROLL_NECK : 1;
  const narrowAt = (y: number) => {
    const above = smoothShare(clampShare((neck[1] - y) / (COLLAR_FROM * besideNeck)));
    const spread = Math.min(1, mostAt(y) / (halves[rowOf(y)] * shareAt(y)));
    return spread * (1 - (1 - collar) * above) * (1 + (wider - 1) * down(y, pits, hem));
  };
  return {
    middleAt,
    roundAt: (y) => ({
      half: Math.max(shoulders, halves[rowOf(y)]),
      turn: turnFor(shareAt(y)),
    }),
    narrowAt,
    asideAt: (y) => aside * down(y, pits, hem),
    narrowest: Math.min(1, narrowAt(hem[1])),
    hoodAbove: landmarks.hood_top ? neck[1] : Number.NEGATIVE_INFINITY,
    sinkAt: ([x, y]) => {
      const beside = (Math.abs(x - middleAt(y)) - besideNeck) / (shoulders - besideNeck);
      return missing * smoothShare(clampShare(beside)) * (1 - down(y, tips, hem));
    },
  };
}

/** Where the cloth comes from that a worn trunk shows at a point of the picture. */
export function sourceInTrunk(trunk: Trunk, [x, shown]: Point): Source {
  const hood = Math.max(0, trunk.hoodAbove - shown);
  const y = shown - hood * (1 / HOOD.height - 1);
  const middle = trunk.middleAt(y);
  let at: Point = [x, y];
  let turned = 0;
  // What cloth sinks by changes slowly from place to place, so that this closes in on it.
  for (let step = 0; step < STEPS; step++) {
    const row = y - trunk.sinkAt(at);
    if (step > 0 && row === at[1]) break;
    const round = trunk.roundAt(row);
    const away = unroll((x - middle - trunk.asideAt(row)) / trunk.narrowAt(row), round);
    at = [middle + away, row];
    turned = turnAt(away, round);
  }
  return { at, turned: hood > 0 ? HOOD.leans : turned };
}
const STEPS = 4;

/** Where a point of the photo's trunk comes to lie. */
export function roundPoint(trunk: Trunk, [x, y]: Point): Point {
  const { middleAt, roundAt, narrowAt, asideAt, sinkAt } = trunk;
  const middle = middleAt(y);
  const hood = Math.max(0, trunk.hoodAbove - y);
  const row = y + hood * (1 - HOOD.height) + sinkAt([x, y]);
  return [middle + asideAt(y) + narrowAt(y) * roundOff(x - middle, roundAt(y)), row];
}

/** How far a trunk that becomes narrower and slopes takes an armhole along, at a row of the photo. */
export function shiftAt(trunk: Trunk, { tip, armpit }: SleevePoints, y: number): Point {
  const row = Math.max(tip[1], Math.min(armpit[1], y));
  const at: Point = [interpolate(tip, armpit, (row - tip[1]) / (armpit[1] - tip[1] || 1))[0], row];
  const [x, moved] = roundPoint(trunk, at);
  return [x - at[0], moved - row];
}
