import type { BodyPose } from '../../../catalogue/people.ts';
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

export const bendsArm = (pose: Pick<BodyPose, 'joints'>): boolean =>
  SIDES.some((side) => {
    const { straight, overElbow } = measureArm(pose, side);
    return straight < BENT * overElbow;
  });

/** Whether a garment's sleeves cover the elbows. */
export function coversElbows({ landmarks }: Pick<GarmentInput['reading'], 'landmarks'>): boolean {
  const { shoulder_tip_l: left, shoulder_tip_r: right } = landmarks;
  if (!left || !right) return false;
  return SIDES.some((side) => (measureSleeve(landmarks, side) ?? 0) > LONG * apart(left, right));
}
