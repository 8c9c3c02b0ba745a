import { hasLegs, isBottom } from '../../../../catalogue/garment-kinds.ts';
import { apart } from '../../../../pixels/geometry/points.ts';
import { type GarmentInput, neededLandmarks } from '../../garment-input.ts';
import { hasSleeves } from '../stand.ts';
import { canTurn, sleevePoints } from './bend.ts';

/** Legs lie side by side unless one is this many times as long, or as wide at its hem, as the other. */
const UNLIKE = { long: 1.15, wide: 1.8 };

function areLegsAlike(landmarks: GarmentInput['reading']['landmarks']): boolean {
  const waist = (landmarks.waist_l[1] + landmarks.waist_r[1]) / 2;
  const legs = ['l', 'r'].map((side) => {
    const [inner, outer] = [landmarks[`hem_inner_${side}`], landmarks[`hem_outer_${side}`]];
    return { long: (inner[1] + outer[1]) / 2 - waist, wide: apart(inner, outer) };
  });
  const isAlike = (name: 'long' | 'wide') => {
    const [less = 0, more = 0] = legs.map((leg) => leg[name]).sort((a, b) => a - b);
    return less > 0 && more < UNLIKE[name] * less;
  };
  return isAlike('long') && isAlike('wide');
}

/** Whether a garment lies or hangs in the photo so that it can hang on somebody as it is, with all its folds. */
export function canHang({ kind, way, landmarks }: GarmentInput['reading']): boolean {
  if (way !== 'flat' && way !== 'hanger') return false;
  if (neededLandmarks(kind).some((name) => !landmarks[name])) return false;
  if (hasLegs(kind)) return areLegsAlike(landmarks);
  if (isBottom(kind) || !hasSleeves({ kind, landmarks })) return true;
  return (
    canTurn(sleevePoints(landmarks, 'l'), 1, landmarks.hem_l) &&
    canTurn(sleevePoints(landmarks, 'r'), -1, landmarks.hem_r)
  );
}
