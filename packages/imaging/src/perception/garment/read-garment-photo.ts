import { encodePng } from '../../pixels/encode.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { readGarment } from './read-garment.ts';
import type { GarmentInput, GarmentReading } from './reading.ts';

export type GarmentPhotoReading = Omit<GarmentReading, 'cutout'> & {
  /** The garment alone as a PNG with straight alpha, as large as the photo. */
  png: Uint8Array;
};

/** The reading as it travels between processes. */
export async function readGarmentPhoto(
  input: GarmentInput,
  context: OperationContext,
): Promise<GarmentPhotoReading> {
  const { cutout, ...reading } = await readGarment(input, context);
  return { ...reading, png: await encodePng({ ...cutout, channels: 4 }) };
}
