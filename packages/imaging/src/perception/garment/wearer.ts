import type { Point } from '../../pixels/geometry/points.ts';
import type { Body } from '../parse/worn/body.ts';
import type { JointName } from '../pose/joints.ts';

/** A bone from joint to joint. */
export type Bone = readonly [Point, Point];

/** How the wearer of a garment stands. */
export type Wearer = {
  arms: readonly Bone[];
  trunk: readonly Bone[];
  legs: readonly Bone[];
  /** The shoulder on the picture's right comes first. */
  shoulders: readonly [Point, Point];
};

const ARMS: readonly [JointName, JointName][] = [
  ['leftShoulder', 'leftElbow'],
  ['leftElbow', 'leftWrist'],
  ['rightShoulder', 'rightElbow'],
  ['rightElbow', 'rightWrist'],
];
const TRUNK: readonly [JointName, JointName][] = [
  ['leftShoulder', 'rightShoulder'],
  ['leftShoulder', 'leftHip'],
  ['rightShoulder', 'rightHip'],
];
const LEGS: readonly [JointName, JointName][] = [
  ['leftHip', 'rightHip'],
  ['leftHip', 'leftKnee'],
  ['leftKnee', 'leftAnkle'],
  ['rightHip', 'rightKnee'],
  ['rightKnee', 'rightAnkle'],
];
/** Joints with a lower score are mere guesses. Hidden joints have about 0.3 and are still about right. */
const LEAST_SCORE = 0.1;

/** Converts the body's joints to pixels of the photo, which is `scale` times as large as the body's map. */
export function toWearer(body: Body, scale: number): Wearer {
  const at = (name: JointName): Point => {
    const { x, y } = body.joint(name);
    return [x * scale, y * scale];
  };
  const bones = (pairs: readonly [JointName, JointName][]): Bone[] =>
    pairs
      .filter((pair) => pair.every((name) => body.joint(name).score > LEAST_SCORE))
      .map(([from, to]) => [at(from), at(to)]);
  const [a, b] = [at('leftShoulder'), at('rightShoulder')];
  return {
    arms: bones(ARMS),
    trunk: bones(TRUNK),
    legs: bones(LEGS),
    shoulders: a[0] > b[0] ? [a, b] : [b, a],
  };
}

/** Scales a wearer to a picture of another size. */
export function scaledWearer({ arms, trunk, legs, shoulders }: Wearer, scale: number): Wearer {
  const point = ([x, y]: Point): Point => [x * scale, y * scale];
  const bone = ([from, to]: Bone): Bone => [point(from), point(to)];
  const [right, left] = shoulders;
  return {
    arms: arms.map(bone),
    trunk: trunk.map(bone),
    legs: legs.map(bone),
    shoulders: [point(right), point(left)],
  };
}
