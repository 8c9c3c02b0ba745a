import { type Face, findFaces } from '../../perception/faces/faces.ts';
import type { Pose } from '../../perception/pose/joints.ts';
import { findPose } from '../../perception/pose/pose.ts';
import { findSemanticMasks, type SemanticMasks } from '../../perception/semantics/semantics.ts';
import type { Rgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { HEAD } from './thresholds.ts';

/** Positions are shares of the picture, but `faceHeight` and `faceWidth` are in its pixels. */
export type Head = {
  x: number;
  lips: number;
  chin: number;
  neck: number;
  faceHeight: number;
  faceWidth: number;
  wearer: 'person' | 'mannequin';
  masks: SemanticMasks;
};

/** How far the chin is below the mouth and the cut above it, as shares of the distance from eyes to mouth. */
const CHIN_BELOW_MOUTH = 0.75;
const LIPS_ABOVE_MOUTH = 0.3;

export async function findHead(small: Rgb, context: OperationContext): Promise<Head | undefined> {
  const pose = await findPose(small, context);
  const [face] = await findFaces(small, context, { pose });
  const measures = face ? measureFromFace(face, pose, small) : pose && measureFromPose(pose, small);
  if (!measures) return undefined;
  const masks = await findSemanticMasks(small, context, { pose });
  const filled = measureFilledShares(measures, masks, small);
  // A photo that ends at the neck makes the pose guess a head above its upper edge.
  if (measures.chin * small.height < 0.35 * measures.faceHeight) return undefined;
  if (!face && filled.somebody < HEAD.filled) return undefined;
  const isPerson = face !== undefined || filled.hairOrSkin > HEAD.hairOrSkin;
  return { ...measures, wearer: isPerson ? 'person' : 'mannequin', masks };
}

type Measures = Omit<Head, 'wearer' | 'masks'>;

function measureFromFace({ box, points }: Face, pose: Pose | undefined, picture: Rgb): Measures {
  const faceHeight = box.height * picture.height;
  const chin = points.chin.y;
  return {
    x: points.chin.x,
    lips: points.upperLip.y - 0.35 * (points.upperLip.y - points.noseTip.y),
    chin,
    neck: findNeckRow(chin, faceHeight, pose, picture),
    faceHeight,
    faceWidth: box.width * picture.width,
  };
}

/** Seen from behind, or on a mannequin without a face, the joints still say where a face would be. */
function measureFromPose(pose: Pose, picture: Rgb): Measures | undefined {
  const { leftEye, rightEye, mouthLeft, mouthRight, nose } = pose.joints;
  if (nose.score < HEAD.believed && leftEye.score < HEAD.believed && rightEye.score < HEAD.believed)
    return undefined;
  const eyes = (leftEye.y + rightEye.y) / 2;
  const mouth = (mouthLeft.y + mouthRight.y) / 2;
  const distance = mouth - eyes;
  if (distance <= 0) return undefined;
  const chin = mouth + CHIN_BELOW_MOUTH * distance;
  const faceHeight = 3.2 * distance * picture.height;
  const { leftShoulder, rightShoulder } = pose.joints;
  const ratio = (Math.abs(leftShoulder.x - rightShoulder.x) * picture.width) / faceHeight;
  if (ratio < HEAD.shouldersOfFace.least || ratio > HEAD.shouldersOfFace.most) return undefined;
  return {
    x: (mouthLeft.x + mouthRight.x) / 2,
    lips: mouth - LIPS_ABOVE_MOUTH * distance,
    chin,
    neck: findNeckRow(chin, faceHeight, pose, picture),
    faceHeight,
    faceWidth: 0.8 * faceHeight,
  };
}

/** The row half way from the chin down to where the neck becomes shoulder. */
function findNeckRow(
  chin: number,
  faceHeight: number,
  pose: Pose | undefined,
  { width, height }: Rgb,
): number {
  const usual = chin + (0.2 * faceHeight) / height;
  if (!pose) return usual;
  const { leftShoulder, rightShoulder } = pose.joints;
  if (leftShoulder.score < HEAD.believed || rightShoulder.score < HEAD.believed) return usual;
  const shoulders = (leftShoulder.y + rightShoulder.y) / 2;
  const across = (Math.abs(leftShoulder.x - rightShoulder.x) * width) / height;
  const base = shoulders - 0.12 * across;
  return Math.min(
    Math.max(chin + 0.5 * (base - chin), chin + (0.1 * faceHeight) / height),
    chin + (0.45 * faceHeight) / height,
  );
}

/** Which share of the middle of the head is not background, and which share is hair or skin. */
function measureFilledShares(
  { x, chin, faceHeight, faceWidth }: Measures,
  masks: SemanticMasks,
  picture: Rgb,
) {
  const scale = masks.width / picture.width;
  const bottom = Math.round(chin * masks.height);
  const top = Math.max(0, Math.round(bottom - faceHeight * scale));
  const left = Math.max(0, Math.round(x * masks.width - (faceWidth * scale) / 3));
  const right = Math.min(masks.width, Math.round(x * masks.width + (faceWidth * scale) / 3));
  const { background, hair, faceSkin, bodySkin } = masks.planes;
  let [count, somebody, hairOrSkin] = [0, 0, 0];
  for (let row = top; row < bottom; row++) {
    for (let i = row * masks.width + left; i < row * masks.width + right; i++) {
      count++;
      somebody += 1 - background.data[i] / 255;
      hairOrSkin += (hair.data[i] + faceSkin.data[i] + bodySkin.data[i]) / 255;
    }
  }
  return { somebody: somebody / Math.max(1, count), hairOrSkin: hairOrSkin / Math.max(1, count) };
}
