import type { GarmentKind } from '../../catalogue/garment-kinds.ts';
import { apart, interpolate, type Point } from '../../pixels/geometry/points.ts';

/**
 * The length from the neck to the hem, in lengths of a sleeve. Sleeves end at the wrist, however wide or padded the
 * rest is: jackets and hoodies of the catalogue come to 1.18 to 1.29, coats to 1.72 to 1.85.
 */
const COAT = 1.4;
/** Sleeves shorter than this share of the width between the armpits need not reach the wrist. */
const TO_WRIST = 0.7;
/**
 * The length from the neck to the hem, in widths between the armpits: coats come to 1.8 and more, wide sweatshirts with
 * dropped shoulders to 1.2.
 */
const LONG = 1.5;

/** An outer garment that hangs far below its sleeves is a coat, with or without a hood. */
export function coatIfLong(
  kind: GarmentKind,
  landmarks: Readonly<Record<string, Point>>,
): GarmentKind {
  const { neck_shoulder_l, neck_shoulder_r, armpit_l, armpit_r, hem_l, hem_r } = landmarks;
  if (kind !== 'jacket' && kind !== 'hoodie') return kind;
  if (!neck_shoulder_l || !neck_shoulder_r || !armpit_l || !armpit_r || !hem_l || !hem_r)
    return kind;
  const sleeve = Math.max(...(['l', 'r'] as const).map((side) => measureSleeve(landmarks, side)));
  const width = apart(armpit_l, armpit_r);
  const neck = interpolate(neck_shoulder_l, neck_shoulder_r, 0.5);
  const length = apart(neck, interpolate(hem_l, hem_r, 0.5));
  if (sleeve < TO_WRIST * width || length < LONG * width) return kind;
  return length > COAT * sleeve ? 'coat' : kind;
}

/** Measures from the shoulder's tip to the middle of the cuff; 0 if there is no sleeve. */
function measureSleeve(landmarks: Readonly<Record<string, Point>>, side: 'l' | 'r'): number {
  const [tip, outer, inner] = ['shoulder_tip', 'cuff_outer', 'cuff_inner'].map(
    (name) => landmarks[`${name}_${side}`],
  );
  return tip && outer && inner ? apart(tip, interpolate(outer, inner, 0.5)) : 0;
}
