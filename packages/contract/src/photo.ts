import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { HEAD_LINES, HEAD_MODES } from './headless.ts';
import { proposalSchema, retouchAnalysisSchema, retouchSettingsSchema } from './retouch.ts';
import { pictureSchema } from './upload.ts';

export const EXPORT_FORMATS = ['png', 'jpeg', 'webp'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const colourSchema = z
  .templateLiteral(['#', z.string()])
  .refine((text) => /^#[0-9a-f]{6}$/i.test(text), 'expected #rrggbb');

export const backgroundSchema = z.union([z.literal('transparent'), colourSchema]);

const share = z.number().min(0).max(1);

/** A press on a photo: shares of its width and height, and whether what is there belongs to what is meant. */
export const clickSchema = z.object({ x: share, y: share, add: z.boolean() });
export type Click = z.output<typeof clickSchema>;

const PNG_ADDRESS = 'data:image/png;base64,';
/** A mask travels with the call itself; this is far more than one of `selectionSize` needs. */
const MASK_ADDRESS_MAX = 180_000;

type Size = { width: number; height: number };

const withLongerSide =
  (side: number) =>
  ({ width, height }: Size): Size => {
    const scale = Math.min(1, side / Math.max(width, height));
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
  };

/** Size of the masks that 'select' takes and gives: finer than its model sees, small enough for one round trip. */
export const selectionSize = withLongerSide(768);

/**
 * Size at which a page paints a mask: sharper than any screen shows it, and still quick to paint on: 4 MB at most. The
 * server brings it to the photo's own size along the photo's own edges. A mask is this large, or as large as its photo.
 */
export const maskSize = withLongerSide(2048);

const on = <Name extends string>(operation: Name) => ({
  operation: z.literal(operation),
  file_id: z.uuid(),
});
const answers = <Name extends string>(operation: Name) => ({ operation: z.literal(operation) });

export const photoEndpoints = {
  process: defineEndpoint({
    method: 'POST',
    path: '/v1/photo/process',
    auth: 'invited',
    summary: 'Quick work on a picture of mine that costs nothing: looks, selections, other forms',
    input: z.discriminatedUnion('operation', [
      z.object(on('show')),
      z.object(on('preview')),
      z.object({ ...on('export'), format: z.enum(EXPORT_FORMATS), background: backgroundSchema }),
      z.object(on('embed')),
      z.object({
        ...on('select'),
        clicks: z.array(clickSchema).min(1).max(40),
        /** The mask as it is, where clicks take something away from it. */
        previous: z.string().startsWith(PNG_ADDRESS).max(MASK_ADDRESS_MAX).optional(),
      }),
      z.object(on('find-blemishes')),
      z.object(on('analyse')),
      z.object({
        ...on('retouch-preview'),
        settings: retouchSettingsSchema.pick({
          denoise: true,
          wrinkles: true,
          skin: true,
          sharpen: true,
        }),
      }),
      z.object({
        ...on('headless-preview'),
        line: z.enum(HEAD_LINES),
        mode: z.enum(HEAD_MODES),
      }),
    ]),
    output: z.discriminatedUnion('operation', [
      /** The picture itself, for a page that only knows its id. */
      z.object({ ...answers('show'), picture: pictureSchema }),
      /** A rough cut-out: what will be kept. */
      z.object({ ...answers('preview'), url: z.string(), file_name: z.string() }),
      z.object({ ...answers('export'), url: z.string(), file_name: z.string() }),
      /** The photo has been looked at: from now on 'select' answers at once. */
      z.object(answers('embed')),
      /** Grey, white is what was meant, or what is left of `previous`; as a data address. */
      z.object({ ...answers('select'), mask: z.string() }),
      z.object({ ...answers('find-blemishes'), proposals: z.array(proposalSchema) }),
      z.object({ ...answers('analyse'), analysis: retouchAnalysisSchema }),
      /** Without tones: the page lays those on itself while a slider moves. */
      z.object({ ...answers('retouch-preview'), url: z.string() }),
      z.object({
        ...answers('headless-preview'),
        url: z.string(),
        mode: z.enum(['crop', 'fill']),
        /** Where the head ends in the photo, as a share of its height. */
        line: z.number(),
      }),
    ]),
    errors: [
      'NOT_FOUND',
      'NO_SUBJECT',
      'NO_HEAD',
      'HEAD_STAYS',
      'MASK_UNREADABLE',
      'MASK_SIZE',
      'SERVICE_BUSY',
      'WEIGHTS_UNAVAILABLE',
      'STORAGE_FULL',
    ],
  }),
};
