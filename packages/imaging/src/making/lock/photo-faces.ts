import {
  type FacePlace,
  measureEyeOffset,
  middleOfEyes,
} from '../../perception/faces/compare-faces.ts';
import { type ExpectedFaces, shiftFaces } from '../../perception/faces/require-faces.ts';
import { coversPoint, type GoodsPart } from './goods.ts';

/** In distances from eyes to mouth: light and grain move what the finder takes for a print's eyes. */
const SAME = 0.6;

/** Whether it is one of these, at the same place. */
export const isOneOfFaces =
  (others: readonly FacePlace[]) =>
  (face: FacePlace): boolean =>
    others.some((other) => measureEyeOffset(face, other) <= SAME);

/**
 * Beside the wearer's own face, a picture made of a photo may show those that the photo has at the same place, which
 * are printed on the goods, and faces on the wall behind the person.
 */
export const allowFacesOfPhoto =
  (photo: readonly FacePlace[], person: GoodsPart) =>
  (face: FacePlace): boolean =>
    !coversPoint(person, middleOfEyes(face)) || isOneOfFaces(photo)(face);

/** Where the person of a photo stays, their face (the largest one) has to be seen where it was. */
export function findPhotoFaces(
  photo: readonly FacePlace[],
  corner: { left: number; top: number },
  person: GoodsPart,
): ExpectedFaces {
  const faces = shiftFaces(photo, corner);
  const own = faces.find((face) => coversPoint(person, middleOfEyes(face)));
  return { shown: own ? [own] : [], allows: allowFacesOfPhoto(faces, person), within: SAME };
}
