import type { GoodsPart } from '../lock/goods.ts';
import { eyesOf, eyesOff, type FacePlace } from './compare-faces.ts';
import { covers } from './cover.ts';
import { type ExpectedFaces, shiftFaces } from './require-faces.ts';

/** In distances from eyes to mouth: light and grain move what the finder takes for a print's eyes. */
const SAME = 0.6;

/** Whether it is one of these, at the same place. */
export const isAmong =
  (others: readonly FacePlace[]) =>
  (face: FacePlace): boolean =>
    others.some((other) => eyesOff(face, other) <= SAME);

/**
 * Beside the wearer's own face, a picture made of a photo may show those that the photo has at the same place, which
 * are printed on the goods, and whoever is to be seen on the wall behind the person.
 */
export const allowsFacesOf =
  (photo: readonly FacePlace[], person: GoodsPart) =>
  (face: FacePlace): boolean =>
    !covers(person, eyesOf(face)) || isAmong(photo)(face);

/** Of a photo whose person stays: their face, the largest one, has to be seen where it was. */
export function facesOfPhoto(
  photo: readonly FacePlace[],
  corner: { left: number; top: number },
  person: GoodsPart,
): ExpectedFaces {
  const faces = shiftFaces(photo, corner);
  const own = faces.find((face) => covers(person, eyesOf(face)));
  return { shown: own ? [own] : [], allows: allowsFacesOf(faces, person), within: SAME };
}
