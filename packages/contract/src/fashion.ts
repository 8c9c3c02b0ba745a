import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { outputSizeSchema } from './output-size.ts';
import { colourSchema } from './photo.ts';

/** What a submission of the workspace is for; models carry those that they suit. */
export const TASK_TYPES = { model: 1, mannequin: 2, headless: 3, fullBody: 4 } as const;
export type TaskType = (typeof TASK_TYPES)[keyof typeof TASK_TYPES];
export const taskTypeSchema = z.literal(Object.values(TASK_TYPES));

export const FRAMINGS = ['full', 'three-quarter', 'half', 'lips-down'] as const;
export type Framing = (typeof FRAMINGS)[number];
/** `auto` shows as much of the body as the garments need. */
export const FRAMING_CHOICES = ['auto', ...FRAMINGS] as const;
export type FramingChoice = (typeof FRAMING_CHOICES)[number];

/** Width to height, with the size in pixels that a picture is made in before anything enlarges it. */
export const PICTURE_SIZES = {
  '2:3': { width: 1024, height: 1536 },
  '3:4': { width: 1152, height: 1536 },
  '4:5': { width: 1228, height: 1536 },
  '1:1': { width: 1536, height: 1536 },
  '9:16': { width: 864, height: 1536 },
} as const;
export type PictureRatio = keyof typeof PICTURE_SIZES;
export const PICTURE_RATIOS = [
  '2:3',
  '3:4',
  '4:5',
  '1:1',
  '9:16',
] as const satisfies PictureRatio[];

export const GARMENT_KINDS = [
  'tee',
  'long-sleeve',
  'shirt',
  'sleeveless',
  'polo',
  'hoodie',
  'jacket',
  'coat',
  'dress',
  'skirt',
  'trousers',
  'shorts',
] as const;
export type GarmentKind = (typeof GARMENT_KINDS)[number];
export const garmentKindSchema = z.enum(GARMENT_KINDS);

const share = z.number().min(-0.5).max(1.5);
/** Points of a garment by name, as shares of the photo's width and height; `_l` and `_r` are the wearer's own. */
export const landmarksSchema = z
  .record(z.string().max(40), z.tuple([share, share]))
  .refine((points) => Object.keys(points).length <= 40);
export type Landmarks = z.output<typeof landmarksSchema>;

/** One photographed garment, with what the seller has corrected of its reading. */
export const garmentSchema = z.strictObject({
  file_id: z.uuid(),
  /** A mask of this photo: found (/v1/upload/pic/seg) or drawn (/v1/upload/mask). */
  mask_id: z.uuid().optional(),
  landmarks: landmarksSchema.optional(),
  kind: garmentKindSchema.optional(),
  /** Where the seller says that somebody wears it, whatever was read. */
  way: z.literal('worn').optional(),
});
export type Garment = z.output<typeof garmentSchema>;

const id = z.string().min(1).max(60);
const seedSchema = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .default(0);
/**
 * How it is lit: as the place is by itself, by soft light from everywhere, from a side, or warmer or cooler. A plain colour
 * stays exactly that colour, so that warm and cool change nothing before it.
 */
export const LIGHTS = ['own', 'soft', 'left', 'right', 'warm', 'cool'] as const;
export type Light = (typeof LIGHTS)[number];

/** What stands behind: a scene of the catalogue, a picture of one's own, or a colour. The first that is there counts. */
export const backdropFields = {
  scene_id: id.optional(),
  background_id: z.uuid().optional(),
  colour: colourSchema.optional(),
};

/** People who take turns: each picture of the order shows another of them. */
export const mixSchema = z.strictObject({
  model_ids: z
    .array(id)
    .min(2)
    .max(LIMITS.mixedModelsMax)
    .refine((ids) => new Set(ids).size === ids.length),
  /** Decides who is on which picture. A picture that is made again keeps its person, whatever its own seed is. */
  seed: seedSchema,
});
export type Mix = z.output<typeof mixSchema>;

const looksFields = {
  ...backdropFields,
  light: z.enum(LIGHTS).optional(),
  /** null: the person of the photo stays (where the photo shows one). */
  model_id: id.nullable().default(null),
  /** In place of one model on all pictures. */
  mix: mixSchema.optional(),
  /** 'auto': another one for each picture. */
  pose: id.default('auto'),
  expression: id.default('auto'),
  ratio: z.enum(PICTURE_RATIOS).default('2:3'),
  size: outputSizeSchema,
  /** The same seed and choices give the same pictures. */
  seed: seedSchema,
};

/** A model picture in the workspace or an assisted order. */
export const fashionOptionsSchema = z.strictObject({
  garments: z.array(garmentSchema).min(1).max(LIMITS.clothingImagesMax),
  /** Worn together on one picture, or each on pictures of its own. */
  arrange: z.enum(['together', 'each']).default('together'),
  task_type: taskTypeSchema.default(TASK_TYPES.model),
  ...looksFields,
  /** Plain clothes and shoes of the catalogue that complete the outfit; the engine chooses where none is named. */
  complement_ids: z.array(id).max(4).default([]),
  framing: z.enum(FRAMING_CHOICES).default('auto'),
  /** The picture ends below the eyes' line, as task_type 3 has it. */
  headless: z.boolean().default(false),
  count: z.number().int().min(1).max(LIMITS.imagesPerTaskMax).default(1),
  desc: z.string().max(LIMITS.wishesMax).default(''),
  references: z.array(z.uuid()).max(LIMITS.referenceImagesMax).default([]),
});
export type FashionOptions = z.output<typeof fashionOptionsSchema>;

/** Half body to full body: each photo becomes one picture from head to toe. */
export const fullBodyOptionsSchema = z.strictObject(looksFields);
export type FullBodyOptions = z.output<typeof fullBodyOptionsSchema>;
