import type { FlatPattern } from '../../../catalogue/templates.ts';
import { apart, type Point } from '../../../pixels/geometry/points.ts';
import {
  type Line,
  measureLength,
  projectOntoLine,
  samplePoints,
} from '../../../pixels/geometry/polyline.ts';
import {
  isWorn,
  type Landmarks,
  leftSeams,
  type Measured,
  requireLandmark,
  WORN_SHARE,
} from './laid.ts';

/** Sleeves longer than LONG centimetres reach over the hand, where they flare; cloth ends at TO_WRIST of them. */
export const LONG = 60;
export const TO_WRIST = 0.935;
/** A sleeve shorter than this many centimetres has no seam under the arm: it is a cap. */
export const CAP = 2;

/** Lines of the pattern on the wearer's left; those on the right are their mirror image. */
export type Seams = {
  shoulder: Line;
  /** The line from the armpit to the cuff. */
  under: Line;
  /** The line from the armpit to the hem. */
  side: Line;
  armpit: Point;
  neckHalf: number;
  /** How far along the shoulder seam the collar ends; 0 if there is no collar. */
  collar: number;
  /** The side of a hood, from the neck-shoulder point up. */
  hood?: Line;
};

/** One side of the photographed garment: its arcs in pixels of the photo, and its lengths in centimetres. */
export type SideMeasures = {
  /** The arc from the upper corner of the collar down to the neck-shoulder point. */
  collar?: Line;
  top: Line;
  tip: Point;
  toTip: number;
  /** The cuff from its upper to its lower corner, or the armhole of a sleeveless garment. */
  opening: Line;
  under?: Line;
  side: Line;
  lengths: { top: number; under: number; side: number };
};

/** Cloth above the neck-shoulder point that is shorter than this many centimetres is not a collar. */
const LEAST_COLLAR = 1.5;

export function measureSeams(pattern: FlatPattern): Seams {
  const [upper, lower] = leftSeams(pattern) as [Line, Line];
  const armpit = requireLandmark(pattern.landmarks, 'armpit_l');
  const corner = projectOntoLine(lower, armpit).along;
  const neck = projectOntoLine(upper, requireLandmark(pattern.landmarks, 'neck_shoulder_l')).along;
  const isHooded = pattern.landmarks.hood_top !== undefined;
  const shoulder = isHooded ? samplePoints(upper, neck, measureLength(upper), 60) : upper;
  return {
    shoulder,
    under: samplePoints(lower, corner, 0, 24),
    side: samplePoints(lower, corner, measureLength(lower), 48),
    armpit,
    neckHalf: shoulder[0][0],
    collar: isHooded || neck < LEAST_COLLAR ? 0 : neck,
    hood: isHooded ? samplePoints(upper, neck, 0, 24) : undefined,
  };
}

export function measureSide(
  { landmarks, outline, pattern }: Measured,
  side: 'l' | 'r',
  perPixel: number,
  collar?: Point,
): SideMeasures {
  const at = (name: string) => requireLandmark(landmarks, `${name}_${side}`);
  // The border runs clockwise: down on the wearer's left, and up on the right.
  const arc = (from: Point, to: Point): Line =>
    side === 'l' ? outline.arc(from, to) : [...outline.arc(to, from)].reverse();
  const seam = (from: Point, to: Point): Line =>
    side === 'l' ? outline.seam(from, to) : [...outline.seam(to, from)].reverse();
  const tip = at('shoulder_tip');
  const sleeved =
    pattern.landmarks.cuff_outer_l !== undefined && isSleeved(landmarks, side, perPixel);
  const end = sleeved ? at('cuff_outer') : tip;
  const top = seam(at('neck_shoulder'), end);
  const under = sleeved ? [...seam(at('cuff_inner'), at('armpit'))].reverse() : undefined;
  const lower = seam(at('armpit'), at('hem'));
  return {
    collar: collar && seam(collar, at('neck_shoulder')),
    top,
    tip,
    toTip: projectOntoLine(top, tip).along * perPixel,
    opening: arc(end, sleeved ? at('cuff_inner') : at('armpit')),
    under,
    side: lower,
    lengths: {
      top: measureLength(top) * perPixel,
      under: under ? measureLength(under) * perPixel : 0,
      side: measureLength(lower) * perPixel,
    },
  };
}

/** A dress without sleeves has its cuffs at the armhole: their corners are at the shoulder and the armpit. */
function isSleeved(landmarks: Landmarks, side: 'l' | 'r', perPixel: number): boolean {
  const length = (from: string, to: string) =>
    apart(
      requireLandmark(landmarks, `${from}_${side}`),
      requireLandmark(landmarks, `${to}_${side}`),
    ) * perPixel;
  return length('shoulder_tip', 'cuff_outer') > CAP || length('armpit', 'cuff_inner') > CAP;
}

/** Sleeves that hang down more steeply than this (across divided by down) cover the sides of the body. */
export const STEEP = 0.55;
/** Shoulders may be this many times as wide as the pattern's before the chest counts as covered. */
const DROPPED = 1.1;

/** Sleeves that hang freely may be this many times as long as the pattern's arms; there the cloth is compressed. */
const LONGER = 1.18;
const TO_HAND = 0.9;

/**
 * The size of a pixel in centimetres: from the chest, unless hanging sleeves cover its sides, and never so large that
 * sleeves would be longer than arms.
 */
export function scaleOfTop(measured: Measured, seams: Seams): number {
  const { landmarks, pattern, way } = measured;
  const across = (marks: Measured['landmarks'], name: string) =>
    apart(requireLandmark(marks, `${name}_l`), requireLandmark(marks, `${name}_r`));
  const chest = (2 * seams.armpit[0]) / across(landmarks, 'armpit');
  const shoulders = across(pattern.landmarks, 'shoulder_tip') / across(landmarks, 'shoulder_tip');
  const sleeves = (['l', 'r'] as const).map((side) => measureSleeve(measured, side));
  const isSleeved = sleeves.every((sleeve) => sleeve);
  // How much of a chest is visible depends on how tight the garment is; shoulders are visible as they are.
  if (isWorn(way))
    return isSleeved ? Math.sqrt(chest * WORN_SHARE * shoulders) : chest * WORN_SHARE;
  const own = measureLength(seams.shoulder);
  if (own < LONG || !isSleeved) return chest;
  const isHanging = sleeves.every((sleeve) => (sleeve?.steep ?? 1) < STEEP);
  const longest = Math.max(...sleeves.map((sleeve) => sleeve?.length ?? 0));
  const arms = (own * TO_WRIST * LONGER) / longest;
  // Dropped shoulders give too small a scale, but long sleeves reach the wrist.
  const covered = Math.max(shoulders * DROPPED, arms * TO_HAND);
  return Math.min(chest, arms, isHanging ? covered : chest);
}

/** Measures a sleeve in pixels along its upper side from the neck; undefined if there is no sleeve. */
function measureSleeve({ landmarks }: Measured, side: 'l' | 'r') {
  const [neck, tip, cuff] = ['neck_shoulder', 'shoulder_tip', 'cuff_outer'].map(
    (name) => landmarks[`${name}_${side}`],
  ) as [Point, Point, Point | undefined];
  if (!cuff || apart(tip, cuff) < apart(neck, tip)) return undefined;
  const steep = Math.abs(cuff[0] - tip[0]) / Math.max(1, cuff[1] - tip[1]);
  return { steep, length: apart(neck, tip) + apart(tip, cuff) };
}
