import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Which photo of a submission comes with which mask of the seller's: file id of the photo → file id of the mask. */
export const masksSchema = z
  .record(z.uuid(), z.uuid())
  .refine((masks) => Object.keys(masks).length <= LIMITS.imagesPerTaskMax)
  .default({});
export type Masks = z.output<typeof masksSchema>;
