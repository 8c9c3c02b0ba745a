import { apart, type Point } from '../../../pixels/geometry/points.ts';
import { measureLength } from '../../../pixels/geometry/polyline.ts';
import { isWorn, type Measured, need, WORN_SHARE } from './laid.ts';
import { LONG, type Seams, TO_WRIST } from './top-measure.ts';

/** Sleeves that hang down steeper than this (across by down) cover the sides of the body. */
export const STEEP = 0.55;
/** Shoulders may be this much wider than the pattern's before the chest is taken for covered. */
const DROPPED = 1.1;

/** Sleeves that hang freely are longer than arms in the pattern by so much; cloth is pushed together there. */
const LONGER = 1.18;
const TO_HAND = 0.9;

/**
 * Centimetres for each pixel: by the chest, unless hanging sleeves cover its sides, and never so large that
 * sleeves would be longer than arms.
 */
export function scaleOfTop(measured: Measured, seams: Seams): number {
  const { landmarks, pattern, way } = measured;
  const across = (marks: Measured['landmarks'], name: string) =>
    apart(need(marks, `${name}_l`), need(marks, `${name}_r`));
  const chest = (2 * seams.armpit[0]) / across(landmarks, 'armpit');
  const shoulders = across(pattern.landmarks, 'shoulder_tip') / across(landmarks, 'shoulder_tip');
  const sleeves = (['l', 'r'] as const).map((side) => sleeveOf(measured, side));
  const isSleeved = sleeves.every((sleeve) => sleeve);
  // How much of a chest is seen depends on how tight it is; shoulders are seen as they are.
  if (isWorn(way))
    return isSleeved ? Math.sqrt(chest * WORN_SHARE * shoulders) : chest * WORN_SHARE;
  const own = measureLength(seams.shoulder);
  if (own < LONG || !isSleeved) return chest;
  const isHanging = sleeves.every((sleeve) => (sleeve?.steep ?? 1) < STEEP);
  const longest = Math.max(...sleeves.map((sleeve) => sleeve?.length ?? 0));
  const arms = (own * TO_WRIST * LONGER) / longest;
  // Shoulders that are dropped say too little, but long sleeves reach the wrist.
  const covered = Math.max(shoulders * DROPPED, arms * TO_HAND);
  return Math.min(chest, arms, isHanging ? covered : chest);
}

/** In pixels, along the upper side from the neck; undefined without a sleeve. */
function sleeveOf({ landmarks }: Measured, side: 'l' | 'r') {
  const [neck, tip, cuff] = ['neck_shoulder', 'shoulder_tip', 'cuff_outer'].map(
    (name) => landmarks[`${name}_${side}`],
  ) as [Point, Point, Point | undefined];
  if (!cuff || apart(tip, cuff) < apart(neck, tip)) return undefined;
  const steep = Math.abs(cuff[0] - tip[0]) / Math.max(1, cuff[1] - tip[1]);
  return { steep, length: apart(neck, tip) + apart(tip, cuff) };
}
