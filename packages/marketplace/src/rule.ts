import { z } from 'zod';

/** Where in a listing a picture stands. `white` is the cut-out slot of Chinese shops. */
export const SLOTS = ['main', 'secondary', 'swatch', 'detail', 'banner', 'white'] as const;
export type Slot = (typeof SLOTS)[number];

export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'bmp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What a place does not want to see. Not all of it can be measured: `judge` says which it has looked for. */
export const FORBIDDEN = [
  'text',
  'cjk-text',
  'logo',
  'watermark',
  'border',
  'placeholder',
  'props',
  'collage',
  'mannequin',
  'hanger',
  'person',
  'artwork',
  'monochrome',
  'blur',
] as const;
export type Forbidden = (typeof FORBIDDEN)[number];

/** Which rule on marking generated pictures a place follows. */
export const LABELS = ['none', 'china', 'eu', 'generated'] as const;
export type Label = (typeof LABELS)[number];

const side = z.number().int().positive();
const dimensions = z.object({ width: side, height: side });
const share = z.number().min(0).max(1);
const text = z.object({ en: z.string().min(1), zh: z.string().min(1) });

const shape = z.object({
  min: dimensions.optional(),
  max: dimensions.optional(),
  maxWidth: side.optional(),
  exact: dimensions.optional(),
  advised: dimensions.optional(),
  maxPixels: z.number().positive().optional(),
  longestSide: z
    .object({ min: side.optional(), max: side.optional(), advised: side.optional() })
    .optional(),
  shortestSide: z.object({ min: side.optional(), advised: side.optional() }).optional(),
  /** Width divided by height. */
  ratio: z
    .object({
      min: z.number().positive().optional(),
      max: z.number().positive().optional(),
      best: z.number().positive(),
    })
    .optional(),
});

const background = z.union([
  z.object({
    colour: z.string().regex(/^#[0-9a-f]{6}$/),
    /** How far a channel of a border pixel may differ, of 255. */
    tolerance: z.number().int().min(0).max(255),
    /** Wished for, not asked for. */
    advised: z.boolean().optional(),
  }),
  z.object({ colour: z.literal('any'), plainColours: z.number().int().positive() }),
]);

/** What one slot of a place asks for. */
export const slotRule = z.object({
  slot: z.enum(SLOTS),
  shape,
  background: background.optional(),
  /** The share of the longer side of the goods' box in the same side of the frame. */
  fill: z
    .object({ min: share.optional(), max: share.optional(), best: share.optional() })
    .optional(),
  /** Pixels that stay free on every side. */
  margin: z.number().int().min(0).optional(),
  formats: z.array(z.enum(PICTURE_FORMATS)).min(1),
  maxBytes: z.number().int().positive().optional(),
  advisedBytes: z.number().int().positive().optional(),
  colourSpace: z.literal('srgb').optional(),
  count: z.object({ min: z.number().int().min(0), max: z.number().int().positive() }).optional(),
  forbid: z.array(z.enum(FORBIDDEN)),
  /** The place wants photographs of the very article, so a picture on a model of ours may be refused. */
  realPhotos: z.boolean().optional(),
  fileName: z.string().min(1),
});

/** The rules of one place, as `rules/<id>.json` has them. */
export const placeRule = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: text,
  /** The day on which somebody compared the numbers with their sources. */
  checked: z.iso.date(),
  sources: z
    .array(
      z.object({ kind: z.enum(['primary', 'secondary', 'unverified']), at: z.string().min(1) }),
    )
    .min(1),
  label: z.enum(LABELS),
  notes: text.optional(),
  slots: z.array(slotRule).min(1),
});

export type PlaceRule = z.output<typeof placeRule>;
export type SlotRule = z.output<typeof slotRule>;

const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

/** Marketplaces change their rules: numbers that nobody has compared for a year are not to be relied on. */
export const isOutdated = ({ checked }: Pick<PlaceRule, 'checked'>, today: Date): boolean =>
  today.getTime() - Date.parse(checked) > YEAR_DAYS * DAY_MS;
