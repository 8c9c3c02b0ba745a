import type { BodyPose } from '../../../catalogue/people.ts';
import { apart, type Point } from '../../../pixels/geometry/points.ts';
import type { GarmentInput } from '../garment-input.ts';

/**
 * The straight way from shoulder to wrist, as a share of the way over the elbow. A hand on the hip has 0.72 to 0.76,
 * one in a pocket 0.96 and more.
 */
const BENT = 0.85;
/** Sleeves of tees are up to half as long as the shoulders are wide, those that reach over the elbow 0.9 times and more. */
const LONG = 0.75;

const SIDES = ['l', 'r'] as const;

export const bendsArm = ({ joints }: Pick<BodyPose, 'joints'>): boolean =>
  SIDES.some((side) => {
    const [shoulder, elbow, wrist] = ['shoulder', 'elbow', 'wrist'].map(
      (name) => joints[`${name}_${side}`],
    ) as [Point, Point, Point];
    return apart(shoulder, wrist) < BENT * (apart(shoulder, elbow) + apart(elbow, wrist));
  });

/** Whether a garment's sleeves cover the elbows. */
export function coversElbows({ landmarks }: Pick<GarmentInput['reading'], 'landmarks'>): boolean {
  const { shoulder_tip_l: left, shoulder_tip_r: right } = landmarks;
  if (!left || !right) return false;
  const tips = { l: left, r: right };
  return SIDES.some((side) => {
    const cuff = landmarks[`cuff_outer_${side}`];
    return cuff !== undefined && apart(tips[side], cuff) > LONG * apart(left, right);
  });
}
