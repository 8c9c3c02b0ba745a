import type { Point } from '../../pixels/geometry/square.ts';
import type { Face } from './faces.ts';

/** Where somebody looks out of a picture, in its pixels; left and right are the person's own. */
export type FacePlace = { leftEye: Point; rightEye: Point; mouth: Point };

export type FaceFault = 'face-missing' | 'eyes-elsewhere' | 'strange-face';

/**
 * In distances from eyes to mouth. Of 18 models in five poses, eyes were found within 0.21 of where the studio has
 * them, and on 216 portraits within 0.09; on heads with two half faces one eye was off by 0.46 at the least.
 */
const WITHIN = 0.32;
/** So near to where a face should be, one that is found is that face gone wrong. */
const NEAR = 2;

/** Whether each of the wanted faces is there, and which ones are there besides. */
export function matchFaces(
  found: readonly FacePlace[],
  wanted: readonly FacePlace[],
  within = WITHIN,
): { fault: FaceFault } | { others: FacePlace[] } {
  const others = new Set(found);
  for (const face of wanted) {
    const [nearest] = [...others].sort(
      (a, b) => measureEyeOffset(a, face) - measureEyeOffset(b, face),
    );
    if (!nearest || measureEyeOffset(nearest, face) > NEAR) return { fault: 'face-missing' };
    if (measureEyeOffset(nearest, face) > within) return { fault: 'eyes-elsewhere' };
    others.delete(nearest);
  }
  return { others: [...others] };
}

/** The eye that is further off, in distances from eyes to mouth. */
export function measureEyeOffset(face: FacePlace, wanted: FacePlace): number {
  const off = Math.max(
    distance(face.leftEye, wanted.leftEye),
    distance(face.rightEye, wanted.rightEye),
  );
  return off / faceUnit(wanted);
}

/** From the middle of the eyes to the mouth. */
export const faceUnit = (face: FacePlace): number =>
  Math.max(1, distance(middleOfEyes(face), face.mouth));

export const middleOfEyes = ({ leftEye, rightEye }: FacePlace): Point =>
  midpoint(leftEye, rightEye);

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A face of the finder, in pixels of its picture. */
export function locateFace(
  { points }: Face,
  { width, height }: { width: number; height: number },
): FacePlace {
  const px = ({ x, y }: Point): Point => ({ x: x * width, y: y * height });
  return {
    leftEye: px(points.leftEye),
    rightEye: px(points.rightEye),
    mouth: midpoint(px(points.mouthLeft), px(points.mouthRight)),
  };
}

/** The same face where the picture was moved. */
export const moveFace = (face: FacePlace, place: (point: Point) => Point): FacePlace => ({
  leftEye: place(face.leftEye),
  rightEye: place(face.rightEye),
  mouth: place(face.mouth),
});

/** Below the upper edge a mouth and a chin are taken for a face whose eyes would be above it: that shows none. */
export const showsEyes = (
  { leftEye, rightEye }: FacePlace,
  { width, height }: { width: number; height: number },
): boolean => [leftEye, rightEye].every(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
