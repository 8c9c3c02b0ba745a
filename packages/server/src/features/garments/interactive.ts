import { garmentKindSchema, setPartSchema } from '@vitrine/contract';
import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';
import { storedReadingSchema } from './stored-reading.ts';

const photo = { userId: z.uuid(), photoId: z.uuid(), key: z.string(), notes: z.string() };
// Outlining and refining: some seconds on idle cores.
const patienceMs = 100_000;

/** Reads a garment on a photo, and keeps its outline as a mask. */
export const readGarmentPhoto = defineInteractive({
  name: 'read-garment-photo',
  input: z.object({
    ...photo,
    kind: garmentKindSchema.optional(),
    /** The seller's own outline, for a photo that cannot be read without it. */
    outline: z.object({ id: z.uuid(), key: z.string() }).optional(),
  }),
  output: z.object({ reading: storedReadingSchema, maskId: z.uuid() }),
  patienceMs,
});

/** Makes the top or the bottom of a set a photo of its own. */
export const takeSetPart = defineInteractive({
  name: 'take-set-part',
  input: z.object({ ...photo, part: setPartSchema }),
  output: z.object({ fileId: z.uuid() }),
  patienceMs,
});
