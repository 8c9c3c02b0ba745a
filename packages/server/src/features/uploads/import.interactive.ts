import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';

/** Decodes an upload, and imports it as a picture of its owner if it is valid. */
export const importUpload = defineInteractive({
  name: 'import-upload',
  input: z.object({ userId: z.uuid(), incomingKey: z.string() }),
  output: z.object({ fileId: z.uuid() }),
});
