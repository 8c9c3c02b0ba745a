import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';

/** Decodes what has come, and makes it a picture of its owner if it passes. */
export const importUpload = defineInteractive({
  name: 'import-upload',
  input: z.object({ userId: z.uuid(), incomingKey: z.string() }),
  output: z.object({ fileId: z.uuid() }),
});
