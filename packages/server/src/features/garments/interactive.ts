import { garmentKindSchema } from '@vitrine/contract';
import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';
import { storedReadingSchema } from './stored-reading.ts';

/** Reads a garment on a photo, and keeps its outline as a mask. */
export const readGarmentPhoto = defineInteractive({
  name: 'read-garment-photo',
  input: z.object({
    userId: z.uuid(),
    photoId: z.uuid(),
    key: z.string(),
    notes: z.string(),
    kind: garmentKindSchema.optional(),
    /** The seller's own outline, for a photo that cannot be read without it. */
    outline: z.object({ id: z.uuid(), key: z.string() }).optional(),
  }),
  output: z.object({ reading: storedReadingSchema, maskId: z.uuid() }),
  // Outlining and refining: some seconds on idle cores.
  patienceMs: 100_000,
});
