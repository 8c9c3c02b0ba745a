import { z } from 'zod';
import { outputSizeSchema } from './output-size.ts';

export const HEAD_LINES = ['chin', 'lips', 'neck'] as const;
export type HeadLine = (typeof HEAD_LINES)[number];
export const HEAD_MODES = ['auto', 'crop', 'fill'] as const;
export type HeadMode = (typeof HEAD_MODES)[number];

export const headlessOptionsSchema = z.strictObject({
  /** Where the picture of the wearer ends. */
  line: z.enum(HEAD_LINES).default('chin'),
  /** By framing, by filling what was behind the head, or by framing where that suffices. */
  mode: z.enum(HEAD_MODES).default('auto'),
  size: outputSizeSchema,
});
export type HeadlessOptions = z.output<typeof headlessOptionsSchema>;
