import type { GarmentInput } from '../dress/garment-input.ts';
import { createMemory } from '../dress/wardrobe/remember.ts';
import type { OperationContext } from '../operation.ts';
import { hashBytes } from '../place/recipe.ts';
import { decodeRgb, readSize } from '../raster/raster.ts';
import { eyesOf } from './compare-faces.ts';
import { facesIn } from './require-faces.ts';

const LOOK_SIDE = 1024;
/** Of the garment's photo: prints are smaller than the garment, and are looked at from so near, too. */
const NEAR = 0.6;

/** What a photo shows stays the same for all pictures that are made of it. */
const remember = createMemory<boolean>(24);

/**
 * Whether a garment has a face printed on it, as its own photo tells. One above the neckline is no print: it is the
 * wearer's, who was not left behind.
 */
export const hasPrintedFace = (
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
    const faces = await facesIn(cutout, context, { near: [middle] });
    return faces.some((face) => eyesOf(face).y > neckline * scale);
  });
};
