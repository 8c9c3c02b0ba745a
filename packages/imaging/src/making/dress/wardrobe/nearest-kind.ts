import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';

type Landmarks = Readonly<Record<string, Point>>;

/** Sleeves over this share of the length from neck to hem are long: dresses of the catalogue have 0.31, coats 0.53. */
const LONG_SLEEVE = 0.42;
/** A dress longer than this many widths between the armpits would lose its hem in a coat's cut; coats have 1.93. */
const COAT_LONG = 2.45;

/**
 * The kind whose cuts hang most like a garment. The catalogue's dresses have sleeves to the elbow, on which longer ones
 * would be compressed; those of coats reach the wrist.
 */
export const nearestKind = (kind: GarmentKind, landmarks: Landmarks): GarmentKind =>
  kind === 'dress' && hangsLikeCoat(landmarks) ? 'coat' : kind;

function hangsLikeCoat(landmarks: Landmarks): boolean {
  const { neck_shoulder_l, hem_l, armpit_l, armpit_r, ...marks } = landmarks;
  const { shoulder_tip_l, cuff_outer_l, cuff_inner_l } = marks;
  if (!neck_shoulder_l || !hem_l || !armpit_l || !armpit_r) return false;
  if (!shoulder_tip_l || !cuff_outer_l || !cuff_inner_l) return false;
  const length = apart(neck_shoulder_l, hem_l);
  const sleeve = apart(shoulder_tip_l, interpolate(cuff_outer_l, cuff_inner_l, 0.5));
  return sleeve > LONG_SLEEVE * length && length < COAT_LONG * apart(armpit_l, armpit_r);
}
