/** The joints in the order of the network's output; left and right are the person's own. */
export const JOINT_NAMES = [
  'nose',
  'leftEyeInner',
  'leftEye',
  'leftEyeOuter',
  'rightEyeInner',
  'rightEye',
  'rightEyeOuter',
  'leftEar',
  'rightEar',
  'mouthLeft',
  'mouthRight',
  'leftShoulder',
  'rightShoulder',
  'leftElbow',
  'rightElbow',
  'leftWrist',
  'rightWrist',
  'leftPinky',
  'rightPinky',
  'leftIndex',
  'rightIndex',
  'leftThumb',
  'rightThumb',
  'leftHip',
  'rightHip',
  'leftKnee',
  'rightKnee',
  'leftAnkle',
  'rightAnkle',
  'leftHeel',
  'rightHeel',
  'leftToe',
  'rightToe',
] as const;

/** The joints that show how the body stands, without the details of face and hands. */
export const LIMBS = [
  'leftShoulder',
  'rightShoulder',
  'leftElbow',
  'rightElbow',
  'leftWrist',
  'rightWrist',
  'leftHip',
  'rightHip',
  'leftKnee',
  'rightKnee',
  'leftAnkle',
  'rightAnkle',
  'leftToe',
  'rightToe',
] as const satisfies (typeof JOINT_NAMES)[number][];

export type JointName = (typeof JOINT_NAMES)[number];
/** The place in shares of the picture (possibly outside it); the score is 0..1 for being there and not hidden. */
export type Joint = { x: number; y: number; score: number };
export type Pose = { joints: Record<JointName, Joint>; score: number };
