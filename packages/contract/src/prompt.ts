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
  /** Of the clothes, the most common first. */
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
    errors: ['PRODUCT_UNKNOWN', 'NOT_FOUND', 'SERVICE_BUSY', 'FILE_BROKEN'],
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
};
