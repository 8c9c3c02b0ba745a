import { isBottom } from '../../../../catalogue/garment-kinds.ts';
import { type GarmentInput, neededLandmarks } from '../../garment-input.ts';
import { hasSleeves } from '../stand.ts';
import { angleOf, sleevePoints } from './bend.ts';

/** Sleeves that lie farther from straight down than this angle, in radians, are pressed too much by hanging. */
const MOST = 1.2;

/** Whether a garment lies or hangs in the photo so that it can hang on somebody as it is, with all its folds. */
export function canHang({ kind, way, landmarks }: GarmentInput['reading']): boolean {
  if (isBottom(kind) || (way !== 'flat' && way !== 'hanger')) return false;
  if (neededLandmarks(kind).some((name) => !landmarks[name])) return false;
  if (!hasSleeves({ kind, landmarks })) return true;
  return (
    angleOf(sleevePoints(landmarks, 'l'), 1) <= MOST &&
    angleOf(sleevePoints(landmarks, 'r'), -1) <= MOST
  );
}
