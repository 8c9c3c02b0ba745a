import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';

/** Makes a sample a photo of somebody's, read already: its outline and landmarks are known. */
export const importSample = defineInteractive({
  name: 'import-sample',
  input: z.object({ userId: z.uuid(), sampleId: z.string() }),
  output: z.object({ fileId: z.uuid() }),
});
