import { isBottom } from '../../../catalogue/garment-kinds.ts';
import type { BodyPose } from '../../../catalogue/people.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import type { GarmentInput } from '../garment-input.ts';
import type { Side } from './arms.ts';
import { hasSleeves } from './stand.ts';

type Reading = Pick<GarmentInput['reading'], 'kind' | 'landmarks'>;
type Joints = Pick<BodyPose, 'joints'>;

/** Garments lie or hang as seen from the front; in the other pose a hand lies on trousers, which are not drawn below it. */
const UNSUITABLE = ['turn', 'step'];
/** In this one a leg is behind the other, and no skirt or trousers hang like that. */
const STRIDE = 'walk';
/** In this one a hand goes into a pocket, and shows cut off beside the hem of a top. */
const POCKET = 'pocket';
/** A forearm that points inwards by more than this angle, in radians, goes into a pocket or behind the back. */
const INWARDS = 0.14;
/** An arm is straight if its parts differ by less than this angle. */
const STRAIGHT = 0.12;
/** And it hangs within this angle of straight down. */
const HANGING = 0.25;
/** A sleeve longer than this share of the distance between the shoulders reaches the elbow, and bends as it does. */
const TO_ELBOW = 0.75;
/** Widths of a loose top in distances between its shoulders. */
const LOOSE = { hem: 0.95, waist: 0.88 };
/** A sleeve may hang by this angle closer than the arm in it. */
const CLOSER = 0.09;

const SIDES = [
  ['l', 1],
  ['r', -1],
] as const;

const angleBetween = (from: Point, to: Point, outwards: 1 | -1): number =>
  Math.atan2(outwards * (to[0] - from[0]), to[1] - from[1]);

/** How an arm is held: the angles of its two parts from straight down, outwards. */
function readArm({ joints }: Joints, side: Side): { upper: number; fore: number } {
  const outwards = side === 'l' ? 1 : -1;
  const joint = (name: string) => joints[`${name}_${side}`] as Point;
  return {
    upper: angleBetween(joint('shoulder'), joint('elbow'), outwards),
    fore: angleBetween(joint('elbow'), joint('wrist'), outwards),
  };
}

/** The angles of both upper arms from straight down, outwards. */
export const upperArms = (pose: Joints): Record<Side, number> => ({
  l: readArm(pose, 'l').upper,
  r: readArm(pose, 'r').upper,
});

/** Whether the hand is in a pocket or behind the back, where cloth hides it. */
export const isHandHidden = (pose: Joints, side: Side): boolean =>
  readArm(pose, side).fore < -INWARDS;

/** Beside a narrow top it would show where an arm ends behind the body. */
const isLoose = ({ landmarks }: Reading): boolean => {
  const across = (name: string) => {
    const [l, r] = [landmarks[`${name}_l`], landmarks[`${name}_r`]];
    return l && r ? apart(l, r) : Number.POSITIVE_INFINITY;
  };
  const shoulders = across('shoulder_tip');
  return across('hem') > LOOSE.hem * shoulders && across('waist') > LOOSE.waist * shoulders;
};

/** Whether somebody in a pose can wear a garment as it is: with arms that come out of its sleeves. */
export function suitsStance(reading: Reading, pose: BodyPose): boolean {
  if (UNSUITABLE.includes(pose.id)) return false;
  if (isBottom(reading.kind)) return pose.id !== STRIDE;
  if (pose.id === POCKET) return false;
  const hidesHand = isHandHidden(pose, 'l') || isHandHidden(pose, 'r');
  if (hidesHand && !(hasSleeves(reading) && isLoose(reading))) return false;
  if (!hasSleeves(reading)) return true;
  return SIDES.every(([side, outwards]) => {
    const { landmarks } = reading;
    const at = (name: string) => landmarks[`${name}_${side}`] as Point;
    const cuff = interpolate(at('cuff_outer'), at('cuff_inner'), 0.5);
    const { upper, fore } = readArm(pose, side);
    const isStraight = Math.abs(upper - fore) < STRAIGHT;
    const across = apart(landmarks.shoulder_tip_l, landmarks.shoulder_tip_r);
    const isLong = apart(at('shoulder_tip'), cuff) > TO_ELBOW * across;
    if (isLong || (isStraight && upper < HANGING)) return isStraight;
    return angleBetween(at('shoulder_tip'), cuff, outwards) > upper - CLOSER;
  });
}
