import { backgroundSchema, EXPORT_FORMATS } from '@vitrine/contract';
import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';

const output = z.object({ key: z.string() });

/** A rough cut-out within a second or so: what will be kept. */
export const previewPhoto = defineInteractive({
  name: 'preview-photo',
  input: z.object({ fileKey: z.string(), targetKey: z.string() }),
  output,
});

/** A picture in another format or on another background. */
export const exportPhoto = defineInteractive({
  name: 'export-photo',
  input: z.object({
    fileKey: z.string(),
    targetKey: z.string(),
    format: z.enum(EXPORT_FORMATS),
    background: backgroundSchema,
  }),
  output,
});
