import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';

const stored = z.object({ fileId: z.uuid() });

/** Decodes a mask, which belongs to a photo of this size. */
export const importMask = defineInteractive({
  name: 'import-mask',
  input: z.object({
    userId: z.uuid(),
    photoId: z.uuid(),
    incomingKey: z.string(),
    size: z.object({ width: z.number(), height: z.number() }),
  }),
  output: stored,
});

/** Finds the item on a photo and keeps its mask. */
export const segmentPhoto = defineInteractive({
  name: 'segment-photo',
  input: z.object({
    userId: z.uuid(),
    photoId: z.uuid(),
    photo: z.object({ key: z.string(), notes: z.string() }),
  }),
  output: stored,
  // Seconds on idle cores, and the outlining model may have to be loaded first.
  patienceMs: 100_000,
});
