import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';

/** Copies a sample as a user's photo that needs no reading, because its outline and landmarks are known. */
export const importSample = defineInteractive({
  name: 'import-sample',
  input: z.object({ userId: z.uuid(), sampleId: z.string() }),
  output: z.object({ fileId: z.uuid() }),
});
