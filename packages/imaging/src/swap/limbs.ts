import type { JointName } from '../parse/joints.ts';
import type { Body } from '../parse/worn/body.ts';

const ONE_SIDE: readonly (readonly [JointName, JointName])[] = [
  ['leftShoulder', 'leftElbow'],
  ['leftElbow', 'leftWrist'],
  ['leftWrist', 'leftIndex'],
  ['leftWrist', 'leftPinky'],
  ['leftWrist', 'leftThumb'],
  ['leftShoulder', 'rightHip'],
  ['leftShoulder', 'leftHip'],
  ['leftHip', 'leftKnee'],
  ['leftKnee', 'leftAnkle'],
  ['leftAnkle', 'leftToe'],
  ['nose', 'leftShoulder'],
];
const MIDDLE: readonly (readonly [JointName, JointName])[] = [
  ['leftShoulder', 'rightShoulder'],
  ['leftHip', 'rightHip'],
];
const mirrored = (name: JointName) =>
  name.replace(/^(left|right)/, (side) => (side === 'left' ? 'right' : 'left')) as JointName;
const BONES = [
  ...ONE_SIDE,
  ...ONE_SIDE.map(([from, to]) => [mirrored(from), mirrored(to)] as const),
  ...MIDDLE,
];

/** How far a point is from trunk, arms and legs as the joints have them, in lengths of the trunk. */
export function limbDistance({ joint, torso }: Pick<Body, 'joint' | 'torso'>) {
  const bones = BONES.map(([from, to]) => [joint(from), joint(to)] as const);
  return (x: number, y: number): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const [from, to] of bones) {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = ((x - from.x) * dx + (y - from.y) * dy) / Math.max(1e-6, dx * dx + dy * dy);
      const way = Math.min(1, Math.max(0, along));
      least = Math.min(least, Math.hypot(x - from.x - way * dx, y - from.y - way * dy));
    }
    return least / torso;
  };
}
