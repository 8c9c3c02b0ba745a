import { pictureFactsSchema } from '@vitrine/contract';
import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';

/** What a picture shows. Kept beside the picture: asked for again, it is known. */
export const readPicture = defineInteractive({
  name: 'read-picture',
  input: z.object({ key: z.string(), notes: z.string() }),
  output: z.object({ facts: pictureFactsSchema }),
  patienceMs: 100_000,
});
