import { garmentKindSchema, PHOTO_WAYS } from '@vitrine/contract';
import { z } from 'zod';

/** What was read of a photographed garment; landmarks in pixels of the photo. */
export const storedReadingSchema = z.object({
  width: z.number(),
  height: z.number(),
  kind: garmentKindSchema,
  way: z.enum(PHOTO_WAYS),
  landmarks: z.record(z.string(), z.tuple([z.number(), z.number()])),
  certainty: z.record(z.string(), z.number()),
  confidence: z.number(),
  doubts: z.array(z.string()),
  takenOff: z.array(z.enum(['tag', 'clips'])),
  /** Absent from older readings. */
  withoutDummy: z.boolean().optional(),
});
export type StoredReading = z.output<typeof storedReadingSchema>;
