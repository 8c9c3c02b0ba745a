import {
  type FacePlace,
  measureEyeOffset,
  middleOfEyes,
} from '../../perception/faces/compare-faces.ts';
import { type ExpectedFaces, shiftFaces } from '../../perception/faces/require-faces.ts';
import { coversPoint, type GoodsPart } from './goods.ts';

/** Faces within this many distances from eyes to mouth are the same; light and grain move the eyes found in a print. */
const SAME = 0.6;

/** Whether a face is one of these, at the same place. */
export const isOneOfFaces =
  (others: readonly FacePlace[]) =>
  (face: FacePlace): boolean =>
    others.some((other) => measureEyeOffset(face, other) <= SAME);

/**
 * Besides the wearer's own face, a picture made from a photo may show the faces that the photo has
 * at the same place, which are printed on the goods, and faces on the wall behind the person.
 */
export const allowFacesOfPhoto =
  (photo: readonly FacePlace[], person: GoodsPart) =>
  (face: FacePlace): boolean =>
    !coversPoint(person, middleOfEyes(face)) || isOneOfFaces(photo)(face);

/** If the person of a photo stays, their face (the largest one) has to be seen where it was. */
export function findPhotoFaces(
  photo: readonly FacePlace[],
  corner: { left: number; top: number },
  person: GoodsPart,
): ExpectedFaces {
  const faces = shiftFaces(photo, corner);
  const own = faces.find((face) => coversPoint(person, middleOfEyes(face)));
  return { shown: own ? [own] : [], allows: allowFacesOfPhoto(faces, person), within: SAME };
}
