import { ImagingError } from '../../errors.ts';
import type { Face } from '../../perception/faces/faces.ts';
import { gatherShares } from '../../perception/parse/photo-kind.ts';
import type { Point } from '../../pixels/geometry/square.ts';
import type { FaceMeasures } from './face-axes.ts';
import { WEARER } from './thresholds.ts';
import type { Wearer } from './wearer.ts';

/** Where a head is, in pixels of the photo. */
export type HeadPlace = FaceMeasures & {
  mouth: Point;
  /** Degrees towards the person's own left; 180 when seen from behind. */
  yaw: number;
  /** From ear to ear along the chin, from left to right in the picture. */
  jawLine: Point[];
};

/** How far the nose tip is in front of the ears on the mesh's mean face, as a share of half the face's width. */
const NOSE_BEFORE_EARS = 1.29;
/** The width of the jaw as a share of the distance from ear to ear. */
export const EARS = 0.8;
/** How far mouth and chin are below the ears of a head seen from behind, in distances from ear to ear. */
const FROM_BEHIND = { mouth: 0.36, chin: 0.62 };
/** The yaw of a head that is seen from behind. */
export const BEHIND = 180;

const refuse = (why: string, more?: { fits: readonly string[] }) =>
  new ImagingError('wearer-stays', why, more);

/** Finds the head that has to go, or nothing if the photo ends below it. Refuses a head that no portrait fits. */
export function findHeadPlace(wearer: Wearer, isCutOffAbove: boolean): HeadPlace | undefined {
  const [face, second] = wearer.faces;
  if (face && second && second.box.height > WEARER.somebodyElse * face.box.height) {
    throw refuse('There is more than one person in this photo');
  }
  const head = face ? headOfFace(face, wearer.photo) : undefined;
  if (head ? head.eyes.y < WEARER.cutOff * wearer.photo.height : isCutOffAbove) return undefined;
  const found = head ?? headFromBehind(wearer);
  if (!found) throw refuse('It cannot be seen how the head is turned');
  if (found.yaw !== BEHIND && Math.abs(found.yaw) > WEARER.yaw) {
    throw refuse('The face is seen from the side', { fits: [] });
  }
  return found;
}

/** Seen from behind, the person's own left is on the left of the picture. */
function headFromBehind({ pose, photo, masks }: Wearer): HeadPlace | undefined {
  if (!pose || gatherShares(masks).skin < WEARER.skin) return undefined;
  const { leftShoulder, rightShoulder, leftEar, rightEar } = pose.joints;
  const seen = [leftShoulder, rightShoulder, leftEar, rightEar];
  if (seen.some(({ score }) => score < WEARER.believed) || leftShoulder.x > rightShoulder.x) {
    return undefined;
  }
  const eyes = {
    x: ((leftEar.x + rightEar.x) / 2) * photo.width,
    y: ((leftEar.y + rightEar.y) / 2) * photo.height,
  };
  if (eyes.y > Math.min(leftShoulder.y, rightShoulder.y) * photo.height) return undefined;
  const across = Math.abs(rightEar.x - leftEar.x) * photo.width;
  return {
    eyes,
    mouth: { x: eyes.x, y: eyes.y + FROM_BEHIND.mouth * across },
    chin: { x: eyes.x, y: eyes.y + FROM_BEHIND.chin * across },
    jaw: EARS * across,
    yaw: BEHIND,
    jawLine: [],
  };
}

export function headOfFace(face: Face, { width, height }: { width: number; height: number }) {
  const px = ({ x, y }: Point): Point => ({ x: x * width, y: y * height });
  const { leftEye, rightEye, mouthLeft, mouthRight, chin } = face.points;
  const jawLine = face.chinLine.map(px);
  const mouth = middle(px(mouthLeft), px(mouthRight));
  return {
    eyes: middle(px(leftEye), px(rightEye)),
    mouth,
    chin: px(chin),
    jaw: widthAt(jawLine, mouth),
    yaw: estimateYaw(face, width, height),
    jawLine,
  } satisfies HeadPlace;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Measures the outline's width between the two places that are closest to the row of the mouth. */
function widthAt(line: readonly Point[], mouth: Point): number {
  const nearest = (side: readonly Point[]) =>
    side.reduce((best, point) =>
      Math.abs(point.y - mouth.y) < Math.abs(best.y - mouth.y) ? point : best,
    );
  const half = Math.floor(line.length / 2);
  const [first, last] = [nearest(line.slice(0, half)), nearest(line.slice(half))];
  return Math.hypot(last.x - first.x, last.y - first.y);
}

/**
 * Estimates the yaw from how far the tip of the nose is off the midpoint between the ears, along
 * the line through both.
 */
function estimateYaw({ chinLine, points }: Face, width: number, height: number): number {
  const right = chinLine[0];
  const left = chinLine[chinLine.length - 1];
  const across = { x: (left.x - right.x) * width, y: (left.y - right.y) * height };
  const nose = {
    x: (points.noseTip.x - (left.x + right.x) / 2) * width,
    y: (points.noseTip.y - (left.y + right.y) / 2) * height,
  };
  const length = Math.hypot(across.x, across.y);
  const off = (nose.x * across.x + nose.y * across.y) / length;
  return (Math.atan(off / (length / 2) / NOSE_BEFORE_EARS) * 180) / Math.PI;
}
