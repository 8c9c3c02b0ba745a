import { hasLegs, isBottom } from '../../../../catalogue/garment-kinds.ts';
import { areLegsAlike } from '../../../../perception/garment/legs-alike.ts';
import { type GarmentInput, neededLandmarks } from '../../garment-input.ts';
import { hasSleeves } from '../stand.ts';
import { canTurn, sleevePoints } from './bend.ts';

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
