import { isBottom } from '../../../catalogue/garment-kinds.ts';
import type { BodyPose } from '../../../catalogue/people.ts';
import { apart, type Point } from '../../../pixels/geometry/points.ts';
import type { GarmentInput } from '../garment-input.ts';
import { SIDES } from './arm-lengths.ts';

/** Tops that end above the pockets are shorter than this share of the distance between their shoulders' tips; tees have 1.4. */
const OVER_POCKETS = 1.25;

/** A hand in a pocket points inwards by 0.52 to 0.64 of its length, one that hangs by up to 0.46. */
const INWARDS = 0.5;

export function pointsInwards(joints: BodyPose['joints'], side: (typeof SIDES)[number]): boolean {
  const [wrist, tip] = [joints[`wrist_${side}`], joints[`fingertip_${side}`]] as [Point, Point];
  const inwards = (tip[0] - wrist[0]) * (side === 'l' ? -1 : 1);
  return inwards > INWARDS * apart(wrist, tip);
}

/** Whether a hand reaches into a pocket: below the hip, with its fingers towards the middle. */
export const reachesIntoPocket = ({ joints }: Pick<BodyPose, 'joints'>): boolean =>
  SIDES.some(
    (side) =>
      joints[`fingertip_${side}`][1] > joints[`hip_${side}`][1] && pointsInwards(joints, side),
  );

/** Whether a garment hangs over the pockets of what is worn below it: a hand in one of them would spread its hem. */
export function coversPockets({
  kind,
  landmarks,
}: Pick<GarmentInput['reading'], 'kind' | 'landmarks'>): boolean {
  const { shoulder_tip_l: left, shoulder_tip_r: right, neck_shoulder_l: neck, hem_l } = landmarks;
  if (isBottom(kind) || !left || !right || !neck || !hem_l) return false;
  return hem_l[1] - neck[1] > OVER_POCKETS * apart(left, right);
}
