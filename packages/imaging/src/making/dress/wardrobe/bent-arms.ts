import type { BodyPose } from '../../../catalogue/people.ts';
import type { FlatPattern } from '../../../catalogue/templates.ts';
import { apart } from '../../../pixels/geometry/points.ts';
import type { GarmentInput } from '../garment-input.ts';
import { measureArm, measureSleeve, SIDES } from './arm-lengths.ts';

/**
 * The straight way from shoulder to wrist, as a share of the way over the elbow. A hand on the hip has 0.72 to 0.76,
 * one in a pocket 0.96 and more.
 */
const BENT = 0.85;
/** Sleeves of tees are up to half as long as the shoulders are wide, those that reach over the elbow 0.9 times and more. */
const LONG = 0.75;
/** Sleeves of the catalogue's patterns are 0.7 to 0.9 times as long as the shoulders are wide, or 1.15 times and more. */
const LONG_PATTERN = 1;

export const bendsArm = (pose: Pick<BodyPose, 'joints'>): boolean =>
  SIDES.some((side) => {
    const { straight, overElbow } = measureArm(pose, side);
    return straight < BENT * overElbow;
  });

/** Whether a garment's sleeves cover the elbows. */
export const coversElbows = ({ landmarks }: Pick<GarmentInput['reading'], 'landmarks'>): boolean =>
  hasSleevesOver(landmarks, LONG);

/**
 * Whether a pattern has been draped with long sleeves. A bent one lies before the side of the body, which was not drawn
 * there: where a shorter sleeve is cut off, that side has a bite.
 */
export const isDrapedLong = ({ landmarks }: Pick<FlatPattern, 'landmarks'>): boolean =>
  hasSleevesOver(landmarks, LONG_PATTERN);

function hasSleevesOver(landmarks: FlatPattern['landmarks'], share: number): boolean {
  const { shoulder_tip_l: left, shoulder_tip_r: right } = landmarks;
  if (!left || !right) return false;
  return SIDES.some((side) => (measureSleeve(landmarks, side) ?? 0) > share * apart(left, right));
}
