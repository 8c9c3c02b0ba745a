import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const EXPORT_FORMATS = ['png', 'jpeg', 'webp'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const colour = z
  .templateLiteral(['#', z.string()])
  .refine((text) => /^#[0-9a-f]{6}$/i.test(text), 'expected #rrggbb');

export const backgroundSchema = z.union([z.literal('transparent'), colour]);

export const photoEndpoints = {
  process: defineEndpoint({
    method: 'POST',
    path: '/v1/photo/process',
    auth: 'invited',
    summary: 'Quick work on a picture of mine: a rough preview, or an export in another form',
    input: z.discriminatedUnion('operation', [
      z.object({ operation: z.literal('preview'), file_id: z.uuid() }),
      z.object({
        operation: z.literal('export'),
        file_id: z.uuid(),
        format: z.enum(EXPORT_FORMATS),
        background: backgroundSchema,
      }),
    ]),
    output: z.object({ url: z.string(), file_name: z.string() }),
    errors: ['NOT_FOUND', 'NO_SUBJECT', 'SERVICE_BUSY', 'STORAGE_FULL'],
  }),
};
