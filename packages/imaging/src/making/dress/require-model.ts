import { type FacePlace, middleOfEyes } from '../../perception/faces/compare-faces.ts';
import { findVisibleFaces, requireFaces } from '../../perception/faces/require-faces.ts';
import { type Decoded, decodeRgb, readSize } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createMemory } from '../../runtime/remember.ts';
import { coversPoint, type GoodsPart, squareAroundPart } from '../lock/goods.ts';
import { hashBytes } from '../recipe.ts';
import type { GarmentInput } from './garment-input.ts';

/** A model of the catalogue in somebody's garments, in pixels of the picture. */
export type ShownModel = {
  face: FacePlace;
  person: GoodsPart;
  goods: readonly { part: GoodsPart; garment: GarmentInput }[];
};

/** Requires exactly one face, the model's own; on the garments it allows only faces that are printed on them. */
export async function requireModel(
  picture: Decoded,
  { face, person, goods }: ShownModel,
  context: OperationContext,
): Promise<void> {
  const allows = async (other: FacePlace) => {
    const at = middleOfEyes(other);
    if (!coversPoint(person, at)) return true;
    const on = goods.find(({ part }) => coversPoint(part, at));
    return on !== undefined && hasPrintedFace(on.garment, context);
  };
  const near = goods.map(({ part }) => squareAroundPart(part));
  await requireFaces(picture, { shown: [face], allows, near }, context);
}

const LOOK_SIDE = 1024;
/** Faces are also searched for in a square of this share of the garment's photo, since prints are small. */
const NEAR = 0.6;

/** Whether a photo shows a face stays the same for all pictures that are made of it. */
const remember = createMemory<boolean>(24);

/**
 * Whether a garment's own photo shows a face printed on it. A face above the neckline is not a print: it belongs to a
 * wearer who was not removed from the photo.
 */
const hasPrintedFace = (
  { bytes, reading }: GarmentInput,
  context: OperationContext,
): Promise<boolean> => {
  const { neck_shoulder_l, neck_shoulder_r } = reading.landmarks;
  const neckline = Math.min(neck_shoulder_l?.[1] ?? 0, neck_shoulder_r?.[1] ?? 0);
  return remember(`${hashBytes(bytes)} ${neckline}`, async () => {
    const cutout = await decodeRgb(bytes, { maxSide: LOOK_SIDE });
    const { width, height } = cutout.rgb;
    const scale = width / (await readSize(bytes)).width;
    const middle = { x: width / 2, y: height / 2, side: NEAR * Math.max(width, height), angle: 0 };
    const faces = await findVisibleFaces(cutout, context, { near: [middle] });
    return faces.some((face) => middleOfEyes(face).y > neckline * scale);
  });
};
