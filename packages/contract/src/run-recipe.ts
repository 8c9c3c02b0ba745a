import { z } from 'zod';
import { CANVAS_RATIOS } from './cutout.ts';
import {
  FRAMINGS,
  garmentKindSchema,
  LIGHTS,
  landmarksSchema,
  PICTURE_RATIOS,
  type PictureRatio,
} from './fashion.ts';
import { LIMITS } from './limits.ts';
import { outputSizeSchema } from './output-size.ts';
import { colourSchema } from './photo.ts';

/** Kinds of work that a whole catalogue can be made in. */
export const RUN_KINDS = ['fashionclothing', 'cutout'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** The formats that each kind of work knows. */
export const RUN_RATIOS = {
  fashionclothing: PICTURE_RATIOS,
  cutout: CANVAS_RATIOS,
} as const satisfies Record<RunKind, readonly PictureRatio[]>;

/** The people whom a rule of the cast is for; an article's columns and name decide which applies. */
export const AUDIENCES = ['all', 'women', 'men'] as const;
export type Audience = (typeof AUDIENCES)[number];

const id = z.string().min(1).max(60);

/** The models of these articles, by turns where there are several. */
const castRuleSchema = z.strictObject({
  for: z.enum(AUDIENCES),
  model_ids: z.array(id).min(1).max(LIMITS.runModelsMax),
});

/** Where delivered files go and how they are called: see `NAME_PARTS` of the package `marketplace`. */
export const channelSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .regex(/^[^\\/:*?"<>|]+$/),
  template: z.string().trim().min(1).max(100),
  /** As they were made, or on white where they were transparent. */
  format: z.enum(['original', 'jpeg']).default('original'),
});
export type Channel = z.output<typeof channelSchema>;

export const DEFAULT_CHANNEL: Channel = {
  name: 'shop',
  template: '{sku}_{pos}.{ext}',
  format: 'original',
};
/** What stands behind people where no place was chosen. */
export const PLAIN_GROUND = '#f2eee8';

/** Names that marketplaces ask for; an own one may be written instead. */
export const CHANNEL_TEMPLATES: readonly Channel[] = [
  DEFAULT_CHANNEL,
  { name: 'amazon', template: '{asin}.{code}.{ext}', format: 'jpeg' },
  { name: 'walmart', template: '{gtin}_{pos}.{ext}', format: 'jpeg' },
  { name: 'colours', template: '{sku}_{colour}_{pos}.{ext}', format: 'jpeg' },
];

/** How pictures for a place are called and stored; one without names of its own takes the article's number. */
export const channelFor = (place: string): Channel =>
  CHANNEL_TEMPLATES.find(({ name }) => name === place) ?? {
    ...{ name: place, template: DEFAULT_CHANNEL.template, format: 'jpeg' },
  };

/** One look for all articles: locked when the run starts, so that its pictures are of one shoot. */
export const runRecipeSchema = z.strictObject({
  kind: z.enum(RUN_KINDS).default('fashionclothing'),
  /** The first rule that fits an article applies; a cut-out shows no model. */
  cast: z.array(castRuleSchema).max(AUDIENCES.length).default([]),
  /** One for each picture of an article, again from the first when there are fewer. */
  poses: z.array(id).max(LIMITS.runPicturesPerPhotoMax).default([]),
  scene_id: id.optional(),
  colour: colourSchema.optional(),
  light: z.enum(LIGHTS).optional(),
  framing: z.enum(FRAMINGS).default('full'),
  /** Every picture is made in each of these formats. */
  ratios: z.array(z.enum(PICTURE_RATIOS)).min(1).max(PICTURE_RATIOS.length).default(['2:3']),
  size: outputSizeSchema,
  /** The first photo of an article, or each of them. */
  photos: z.enum(['first', 'each']).default('first'),
  /** Pictures of each photo. */
  count: z.number().int().min(1).max(LIMITS.runPicturesPerPhotoMax).default(1),
  channels: z.array(channelSchema).max(8).default([DEFAULT_CHANNEL]),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
});
export type RunRecipe = z.output<typeof runRecipeSchema>;

/** The formats that pictures of a look come in: those of the chosen ones that its kind knows, else its first. */
export function ratiosOf({ kind, ratios }: Pick<RunRecipe, 'kind' | 'ratios'>): PictureRatio[] {
  const known: readonly PictureRatio[] = RUN_RATIOS[kind];
  const chosen = known.filter((one) => ratios.includes(one));
  return chosen.length > 0 ? chosen : known.slice(0, 1);
}

/** What may be other for one picture that is made again. */
export const itemChangesSchema = z.strictObject({
  model_id: id.optional(),
  pose: id.optional(),
  scene_id: id.optional(),
  kind: garmentKindSchema.optional(),
  mask_id: z.uuid().optional(),
  landmarks: landmarksSchema.optional(),
  /** Another seed: the same choices give another picture. */
  vary: z.boolean().optional(),
});
export type ItemChanges = z.output<typeof itemChangesSchema>;
