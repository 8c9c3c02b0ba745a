import type { Point } from '../../pixels/geometry/square.ts';
import type { Face } from './faces.ts';
import { FACE } from './thresholds.ts';

/** The place of a face in a picture, in pixels; left and right are the person's own. */
export type FacePlace = { leftEye: Point; rightEye: Point; mouth: Point };

export type FaceFault = 'face-missing' | 'eyes-elsewhere' | 'strange-face';

/** Matches each wanted face with those that were found, and lists the faces that are there besides. */
export function matchFaces(
  found: readonly FacePlace[],
  wanted: readonly FacePlace[],
  within: number = FACE.within,
): { fault: FaceFault } | { others: FacePlace[] } {
  const others = new Set(found);
  for (const face of wanted) {
    const [nearest] = [...others].sort(
      (a, b) => measureEyeOffset(a, face) - measureEyeOffset(b, face),
    );
    if (!nearest || measureEyeOffset(nearest, face) > FACE.near) return { fault: 'face-missing' };
    if (measureEyeOffset(nearest, face) > within) return { fault: 'eyes-elsewhere' };
    others.delete(nearest);
  }
  return { others: [...others] };
}

/** Measures how far the worse eye is off, in distances from eyes to mouth. */
export function measureEyeOffset(face: FacePlace, wanted: FacePlace): number {
  const off = Math.max(
    distance(face.leftEye, wanted.leftEye),
    distance(face.rightEye, wanted.rightEye),
  );
  return off / faceUnit(wanted);
}

/** The distance from the middle of the eyes to the mouth. */
export const faceUnit = (face: FacePlace): number =>
  Math.max(1, distance(middleOfEyes(face), face.mouth));

export const middleOfEyes = ({ leftEye, rightEye }: FacePlace): Point =>
  midpoint(leftEye, rightEye);

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Converts a found face to pixels of its picture. */
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

/** Moves a face along with its picture. */
export const moveFace = (face: FacePlace, place: (point: Point) => Point): FacePlace => ({
  leftEye: place(face.leftEye),
  rightEye: place(face.rightEye),
  mouth: place(face.mouth),
});

/**
 * Whether the eyes lie in the picture: a mouth and chin at its upper edge are found as a face with its eyes above the
 * edge.
 */
export const showsEyes = (
  { leftEye, rightEye }: FacePlace,
  { width, height }: { width: number; height: number },
): boolean => [leftEye, rightEye].every(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
