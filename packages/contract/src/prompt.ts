import { z } from 'zod';
import { positionSchema } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { FRAMINGS, garmentKindSchema } from './fashion.ts';
import { categorySchema, PHOTO_WAYS } from './garment.ts';
import { LIMITS } from './limits.ts';

export const PHRASE_CATEGORIES = [
  'scene',
  'light',
  'pose',
  'mood',
  'style',
  'composition',
] as const;
export type PhraseCategory = (typeof PHRASE_CATEGORIES)[number];

/** How somebody holds themselves on a picture. */
export const POSTURES = ['standing', 'walking', 'sitting'] as const;

const localized = z.object({ zh: z.string(), en: z.string() });

/** What a picture shows, as far as it can be read. */
export const pictureFactsSchema = z.object({
  /** The colours of the clothes, the most common first. */
  colours: z.array(z.object({ hex: z.string(), name: localized, share: z.number() })),
  way: z.enum(PHOTO_WAYS).nullable(),
  category: categorySchema.nullable(),
  kind: garmentKindSchema.nullable(),
  pose: z.enum(POSTURES).nullable(),
  framing: z.enum(FRAMINGS).nullable(),
  /** Where it was taken, as far as that can be told; solid: before a plain ground. */
  surroundings: positionSchema.nullable().default(null),
  /** Where the light comes from, and how warm it is: -1 … 1. */
  light: z.object({ from: z.enum(['left', 'right', 'front']), warmth: z.number() }).nullable(),
  /** Scenes of the catalogue that come nearest, the best first. */
  scene_ids: z.array(z.string()),
  m_type: z.literal([1, 2]).nullable(),
});
export type PictureFacts = z.output<typeof pictureFactsSchema>;

/** What a word of a description can be about. */
export const WISH_KINDS = [
  'colour',
  'scene',
  'mood',
  'season',
  'framing',
  'plain',
  'light',
  'pose',
  'expression',
  'person',
  'goods',
  'style',
] as const;
const wishSchema = z.object({ word: z.string(), as: z.enum(WISH_KINDS) });

/** What becomes of a seller's words, shown before anything is paid. */
export const wishPlanSchema = z.object({
  /** Words that the picture will follow. */
  met: z.array(wishSchema),
  /** Understood, and not possible with what there is. */
  unmet: z.array(wishSchema),
  /** Not understood, as they were written. */
  unknown: z.array(z.string()),
  /** Where it will be; null: before a plain ground of this colour. */
  scene: z
    .object({ scene_id: z.string(), name: z.string(), thumb_url: z.string().nullable() })
    .nullable(),
  colour: z.string().nullable(),
  /** Who decided on the place. */
  by: z.enum(['choice', 'words', 'reference', 'nobody']),
  /** null: one that suits each garment. */
  pose: z.object({ pose_id: z.string(), name: z.string() }).nullable(),
  /** null: they take turns. */
  expression: z.object({ expression_id: z.string(), name: z.string() }).nullable(),
  framing: z.enum(FRAMINGS),
  /** null: that of an operator's own picture. */
  light: z
    .object({ from: z.enum(['left', 'right', 'front']), soft: z.boolean(), warm: z.boolean() })
    .nullable(),
  /** Another engine reads the words as they are, too, and may follow more of them. */
  read_by_engine: z.boolean(),
});
export type WishPlan = z.output<typeof wishPlanSchema>;

const ofKind = { product: z.string() };

export const promptEndpoints = {
  phrases: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/promptext/list',
    auth: 'public',
    summary: 'Phrases to describe a picture with, by category, in both languages',
    input: z.object({ ...ofKind, category: z.enum(PHRASE_CATEGORIES).optional() }),
    output: z.object({
      list: z.array(
        z.object({
          category: z.enum(PHRASE_CATEGORIES),
          name: z.string(),
          phrases: z.array(z.object({ phrase_id: z.string(), text: localized })),
        }),
      ),
    }),
    errors: ['PRODUCT_UNKNOWN'],
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/imagetoprompt',
    auth: 'invited',
    summary: 'Read a picture of mine into a description in both languages',
    input: z.object({ ...ofKind, file_id: z.uuid() }),
    output: z.object({ prompt: localized, facts: pictureFactsSchema }),
    errors: ['PRODUCT_UNKNOWN', 'NOT_FOUND', 'SERVICE_BUSY', 'WEIGHTS_UNAVAILABLE', 'FILE_BROKEN'],
  }),
  suggest: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/getprompt',
    auth: 'public',
    summary: 'Suggestions that continue what was typed, or whole descriptions for nothing',
    input: z.object({
      ...ofKind,
      text: z.string().max(LIMITS.descriptionMax).default(''),
      /** Another number gives other suggestions. */
      seed: z.number().int().min(0).default(0),
    }),
    output: z.object({ list: z.array(z.string()) }),
    errors: ['PRODUCT_UNKNOWN', 'SENSITIVE_WORDS'],
  }),
  understand: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/understand',
    auth: 'invited',
    summary: 'What would become of these words: what is followed, what is not, and what is used',
    perMinute: 120,
    input: z.object({
      ...ofKind,
      desc: z.string().max(LIMITS.descriptionMax).default(''),
      /** A scene's id, or a place in words. */
      scene: z.string().max(LIMITS.textInputMax).default(''),
      face_id: z.number().int().min(-1).default(-1),
      ref_images: z.array(z.uuid()).max(LIMITS.referenceImagesMax).default([]),
    }),
    output: wishPlanSchema,
    errors: [
      'PRODUCT_UNKNOWN',
      'NOT_FOUND',
      'SENSITIVE_WORDS',
      'MODEL_UNKNOWN',
      'SERVICE_BUSY',
      'WEIGHTS_UNAVAILABLE',
    ],
  }),
};
