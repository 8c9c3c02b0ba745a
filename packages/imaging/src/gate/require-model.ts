import type { GarmentInput } from '../dress/garment-input.ts';
import type { GoodsPart } from '../lock/goods.ts';
import type { OperationContext } from '../operation.ts';
import type { Decoded } from '../raster/raster.ts';
import { eyesOf, type FacePlace } from './compare-faces.ts';
import { covers, squareOn } from './cover.ts';
import { hasPrintedFace } from './printed-faces.ts';
import { requireFaces } from './require-faces.ts';

/** A model of the catalogue in somebody's garments, in pixels of the picture. */
export type ShownModel = {
  face: FacePlace;
  person: GoodsPart;
  goods: readonly { part: GoodsPart; garment: GarmentInput }[];
};

/** One face, the model's own; on the garments none but what is printed on them. */
export async function requireModel(
  picture: Decoded,
  { face, person, goods }: ShownModel,
  context: OperationContext,
): Promise<void> {
  const allows = async (other: FacePlace) => {
    const at = eyesOf(other);
    if (!covers(person, at)) return true;
    const on = goods.find(({ part }) => covers(part, at));
    return on !== undefined && hasPrintedFace(on.garment, context);
  };
  const near = goods.map(({ part }) => squareOn(part));
  await requireFaces(picture, { shown: [face], allows, near }, context);
}
