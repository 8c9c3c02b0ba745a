import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { garmentKindSchema, taskTypeSchema } from './fashion.ts';
import { PRODUCT_SCALES } from './product-shot.ts';

/** Where people stand; scenes for products are 'product'. */
export const SCENE_POSITIONS = ['indoor', 'outdoor', 'solid'] as const;
export type ScenePosition = (typeof SCENE_POSITIONS)[number];
export const positionSchema = z.enum(SCENE_POSITIONS);
/** The themes by which sellers search scenes for products; 'above' is a table top for goods photographed from above. */
export const SCENE_THEMES = ['podium', 'home', 'nature', 'festive', 'plain', 'above'] as const;
export type SceneTheme = (typeof SCENE_THEMES)[number];
const themeSchema = z.enum(SCENE_THEMES);

/** 1 female, 2 male. */
export const mTypeSchema = z.literal([1, 2]);
/** 1 regular, 2 plus. */
export const bodyTypeSchema = z.literal([1, 2]);
/** 1 Caucasian, 2 Asian, 3 African. */
export const skinTypeSchema = z.literal([1, 2, 3]);
/** 1 up to 34 years, 2 from 35 to 49, 3 from 50. */
export const ageGroupSchema = z.literal([1, 2, 3]);
export type AgeGroup = z.output<typeof ageGroupSchema>;
/** The appearance by which sellers cast models. */
export const PERSON_LOOKS = [
  'east-asian',
  'african',
  'european',
  'south-asian',
  'middle-eastern',
  'latin',
] as const;
export type PersonLook = (typeof PERSON_LOOKS)[number];
export const personLookSchema = z.enum(PERSON_LOOKS);
/** 1 petite, 2 regular, 3 tall, by the measures of each sex. */
export const heightGroupSchema = z.literal([1, 2, 3]);
export type HeightGroup = z.output<typeof heightGroupSchema>;

export const sceneSchema = z.object({
  scene_id: z.string(),
  name: z.string(),
  position: z.enum([...SCENE_POSITIONS, 'product']),
  /** Scenes for products have a theme. */
  theme: themeSchema.nullable(),
  view: z.enum(['level', 'above']),
  url: z.string(),
  thumb_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Where a product stands by itself: shares of the picture. */
  spot: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** The scale of the picture at the spot where the product stands. */
  pixels_per_metre: z.number().nullable(),
});
export type Scene = z.output<typeof sceneSchema>;

export const scenesByPositionSchema = z.object({
  indoor: z.array(sceneSchema),
  outdoor: z.array(sceneSchema),
  solid: z.array(sceneSchema),
});

const expressionSchema = z.object({ expression_id: z.string(), name: z.string() });
export const modelSchema = z.object({
  model_id: z.string(),
  name: z.string(),
  m_type: mTypeSchema,
  type: bodyTypeSchema,
  skin_type: skinTypeSchema,
  age: z.number().int(),
  age_group: ageGroupSchema,
  look: personLookSchema,
  /** Centimetres. */
  stature: z.number().int(),
  height_group: heightGroupSchema,
  /** The kinds of task that it suits. */
  task_types: z.array(taskTypeSchema),
  /** Expressions, grouped by type. */
  phiz_list: z.array(z.object({ type: z.number().int(), list: z.array(expressionSchema) })),
  poses: z.array(z.object({ pose_id: z.string(), name: z.string(), url: z.string() })),
  thumb_url: z.string(),
});
export type CatalogueModel = z.output<typeof modelSchema>;

export const faceSchema = z.object({
  /** -1: no change. */
  face_id: z.number().int(),
  name: z.string(),
  model_id: z.string().nullable(),
  m_type: mTypeSchema.nullable(),
  skin_type: skinTypeSchema.nullable(),
  thumb_url: z.string().nullable(),
});
export type Face = z.output<typeof faceSchema>;

export const handSchema = z.object({
  grip: z.string(),
  name: z.string(),
  tones: z.array(
    z.object({
      m_type: mTypeSchema,
      skin_type: skinTypeSchema,
      url: z.string(),
      thumb_url: z.string(),
    }),
  ),
});
export type Hand = z.output<typeof handSchema>;

export const complementSchema = z.object({
  complement_id: z.string(),
  name: z.string(),
  kind: z.string(),
  m_type: mTypeSchema,
});

export const sampleSchema = z.object({
  sample_id: z.string(),
  name: z.string(),
  subject: z.enum(['garments', 'products']),
  kind: garmentKindSchema.nullable(),
  /** How it was photographed. */
  way: z.string().nullable(),
  url: z.string(),
  thumb_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Sample = z.output<typeof sampleSchema>;

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item) });
const ofKind = { product: z.string() };

/** The catalogue that pictures are made with. Open to everybody, like the pages that show it. */
export const catalogueEndpoints = {
  scenes: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/getscenelist',
    auth: 'public',
    summary: 'Scenes that suit a kind of work',
    input: z.object({ ...ofKind, position: positionSchema.optional() }),
    output: listOf(sceneSchema),
    errors: ['PRODUCT_UNKNOWN'],
  }),
  backgrounds: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/backgroundlist',
    auth: 'public',
    summary: 'Solid backgrounds: plain scenes, and colours that go with clothes',
    input: z.object(ofKind),
    output: z.object({
      list: z.array(sceneSchema),
      colours: z.array(z.object({ colour: z.string(), name: z.string() })),
    }),
    errors: ['PRODUCT_UNKNOWN'],
  }),
  faces: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/facelist',
    auth: 'public',
    summary: 'Faces of an assisted order; the first one changes nothing',
    input: z.object({
      ...ofKind,
      m_type: mTypeSchema.optional(),
      skin_type: skinTypeSchema.optional(),
    }),
    output: listOf(faceSchema),
    errors: ['PRODUCT_UNKNOWN'],
  }),
  scales: defineEndpoint({
    method: 'POST',
    path: '/v1/stablediffusion/getmodelscalelist',
    auth: 'public',
    summary: 'How large a product can stand in its scene',
    input: z.object({}),
    output: listOf(
      z.object({
        scale_id: z.enum(Object.keys(PRODUCT_SCALES) as (keyof typeof PRODUCT_SCALES)[]),
        name: z.string(),
        scale: z.number(),
      }),
    ),
    errors: [],
  }),
  productScenes: defineEndpoint({
    method: 'POST',
    path: '/v1/stablediffusion/getmodelscenelist',
    auth: 'public',
    summary: 'Scenes for products',
    input: z.object({ theme: themeSchema.optional() }),
    output: listOf(sceneSchema),
    errors: [],
  }),
  hands: defineEndpoint({
    method: 'POST',
    path: '/v1/stablediffusion/getmodellist',
    auth: 'public',
    summary: 'Hands that can hold a product, of women and men, each in its skin tones',
    input: z.object({ m_type: mTypeSchema.optional(), skin_type: skinTypeSchema.optional() }),
    output: listOf(handSchema),
    errors: [],
  }),
  samples: defineEndpoint({
    method: 'GET',
    path: '/v1/sample/list',
    auth: 'public',
    summary: 'Photos to try things with',
    input: z.object({ subject: z.enum(['garments', 'products']).optional() }),
    output: listOf(sampleSchema),
    errors: [],
  }),
};
