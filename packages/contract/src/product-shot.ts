import { z } from 'zod';
import { backdropFields, PICTURE_RATIOS } from './fashion.ts';
import { LIMITS } from './limits.ts';
import { masksSchema } from './masks.ts';
import { outputSizeSchema } from './output-size.ts';

const share = z.number().min(0).max(1);
/** Where a product stands on its picture; what is left out follows from the scene. */
export const placementWishSchema = z.strictObject({
  /** Where the middle of its foot stands, as shares of the picture's width and height. */
  x: share.optional(),
  y: share.optional(),
  /** A factor of the size that suits the scene. */
  scale: z.number().min(0.2).max(3).optional(),
  /** In degrees, clockwise. */
  rotation: z.number().min(-180).max(180).optional(),
});
const { scale, rotation } = placementWishSchema.shape;
export const placementSchema = placementWishSchema.extend({
  scale: scale.unwrap().default(1),
  rotation: rotation.unwrap().default(0),
});
export type Placement = z.output<typeof placementSchema>;

const pictureFields = {
  ratio: z.enum(PICTURE_RATIOS).default('1:1'),
  size: outputSizeSchema,
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
  /** Outlines of the product that were corrected by hand. */
  masks: masksSchema,
  desc: z.string().max(LIMITS.descriptionMax).default(''),
};

/** Product scenes (stablediffusion): each photo in each of the scenes. */
export const productSceneOptionsSchema = z.strictObject({
  ...pictureFields,
  /** One picture for each; where there is none, the backdrop below counts. */
  scene_ids: z.array(z.string().min(1).max(60)).max(LIMITS.scenesPerTaskMax).default([]),
  background_id: backdropFields.background_id,
  colour: backdropFields.colour,
  placement: placementSchema.prefault({}),
  shadow: z.boolean().default(true),
});
export type ProductSceneOptions = z.output<typeof productSceneOptionsSchema>;

/** A product in a hand. */
export const handheldOptionsSchema = z.strictObject({
  ...pictureFields,
  ...backdropFields,
  /** The id of a hand in the catalogue, or 'auto' for the one that suits the product's outline. */
  grip: z.string().min(1).max(60).default('auto'),
  /** Whose hand: 1 a woman's, 2 a man's. */
  m_type: z.literal([1, 2]).default(1),
  /** 1 Caucasian, 2 Asian, 3 African. */
  skin_type: z.literal([1, 2, 3]).default(2),
  scale: z.number().min(0.4).max(2).default(1),
  /** In degrees, clockwise: as far as a wrist turns. */
  rotation: z.number().min(-30).max(30).default(0),
});
export type HandheldOptions = z.output<typeof handheldOptionsSchema>;

/** Sizes that a product is put into a scene with, of what suits the scene. */
export const PRODUCT_SCALES = { small: 0.7, usual: 1, large: 1.35 } as const;
