import { z } from 'zod';
import { clientKey } from './client-key.ts';
import { defineEndpoint } from './endpoint.ts';
import { garmentKindSchema } from './fashion.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';
import { productSchema } from './product.ts';
import { taskOptionsSchema } from './task-options.ts';
import { PAY_METHOD, PAY_STATUS, TASK_STATUS } from './task-states.ts';
import { pictureSchema } from './upload.ts';

const statusSchema = z.literal(Object.values(TASK_STATUS));

/** What a worker is doing with an image, in the seller's words in the page's dictionaries. */
export const STAGES = [
  'waiting',
  'fetching-model',
  'reading',
  'finding',
  'outlining',
  'refining',
  'looking',
  'erasing',
  'evening',
  'fitting',
  'dressing',
  'lighting',
  'painting',
  'animating',
  'enlarging',
  'saving',
] as const;
export type Stage = (typeof STAGES)[number];

export const SATISFACTION = { high: 1, medium: 2, low: 3 } as const;
const satisfactionSchema = z.literal(Object.values(SATISFACTION));
export type Satisfaction = z.infer<typeof satisfactionSchema>;

/** What comes with a result besides its picture: the single stickers of a pack, and all of it as a ZIP. */
export const resultExtraSchema = z.object({
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  url: z.string(),
});
export type ResultExtra = z.infer<typeof resultExtraSchema>;

/** How true the clothes that a model wears are to their photo; of several the worst counts. */
export const fidelitySchema = z.object({
  /** Mean CIE ΔE2000, the light of the folds divided out. Below 1 nobody sees a difference. */
  colour: z.number(),
  /** Structural similarity: 1 is the same. */
  structure: z.number(),
  /** Share of the large letters that are still read; absent where there are none. */
  text: z.number().optional(),
  /** Kinds for which the model has no cut of their own. */
  worn_as: z.array(z.object({ kind: garmentKindSchema, as: garmentKindSchema })),
  /** Pose and clothes are those of the photo; only head, skin and background are others. */
  kept_from_photo: z.boolean().optional(),
  /** The folds are those of the photo, from a dummy that stepped aside; another pose would have it fitted instead. */
  drape_kept: z.boolean().optional(),
});
export type Fidelity = z.infer<typeof fidelitySchema>;

/** What was decided for the seller, who would wonder about it. */
export const noticeSchema = z.discriminatedUnion('what', [
  /** Nobody chose a scene: it was found by the order's words, or it is most like a reference picture. */
  z.object({
    what: z.literal('scene-by'),
    by: z.enum(['words', 'reference']),
    scene_id: z.string(),
  }),
  /** Words of the order that the picture does not follow, as they were written. */
  z.object({ what: z.literal('words-left-out'), words: z.array(z.string()) }),
  /** Photographed from above it cannot stand: it lies in this scene instead of the chosen one. */
  z.object({ what: z.literal('lies-in'), scene_id: z.string() }),
  /** Photographed from above, in a place where things stand. */
  z.object({ what: z.literal('from-above') }),
  /** A hand of the photo holds it, and comes along. */
  z.object({ what: z.literal('held') }),
  /** A price tag hung on the clothes, or clips of a hanger: the cloth goes on below them. */
  z.object({ what: z.literal('tag-taken-off') }),
  z.object({ what: z.literal('clips-taken-off') }),
  /** The photo ends before the garment does: what is missing was drawn on. */
  z.object({ what: z.literal('beyond-edge') }),
  /** The photo ends before the garment does: the picture ends above the cut. */
  z.object({ what: z.literal('ends-at-cut') }),
  /** Somebody is seen from behind: no model can take their place, so only the place is another. */
  z.object({ what: z.literal('from-behind') }),
]);
export type Notice = z.infer<typeof noticeSchema>;

export const taskImageSchema = z.object({
  image_id: z.string(),
  status: statusSchema,
  stage: z.enum(STAGES).nullable(),
  progress: z.number().min(0).max(1),
  seconds_left: z.number().nullable(),
  price: z.number().int(),
  /** A small picture of what is being painted, where the engine shows one. */
  preview_url: z.string().nullable(),
  source: pictureSchema,
  result: pictureSchema.nullable(),
  /** Kinds that make a single picture have none. */
  extras: z.array(resultExtraSchema).optional(),
  satisfaction: satisfactionSchema.nullable(),
  error: z
    .object({
      code: z.number(),
      msg: z.string(),
      /** With `WEARER_TURNED`: models who are turned like the person in the photo, the nearest first. */
      models: z.array(z.string()).optional(),
    })
    .nullable(),
  /** What is its own among the images of its task. */
  variant: z.object({
    garment: z.number().int().optional(),
    scene_id: z.string().optional(),
    /** Who is on the picture, where an order mixes people. */
    model_id: z.string().optional(),
    seed: z.number().int().optional(),
  }),
  /** What made it; null until it is done. */
  recipe: z.object({ engine: z.string(), version: z.string() }).nullable(),
  /** Only of clothes that were put on a model. */
  fidelity: fidelitySchema.optional(),
  notices: z.array(noticeSchema).optional(),
});
export type TaskImage = z.infer<typeof taskImageSchema>;

/** A program's own notes: short texts by name. */
export const metadataSchema = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((notes) => JSON.stringify(notes).length <= LIMITS.metadataMax);

export const taskSchema = z.object({
  task_id: z.string(),
  product: productSchema,
  /** The choices it was submitted with; see `readChoice`. */
  options: taskOptionsSchema,
  status: statusSchema,
  pay_status: z.literal(Object.values(PAY_STATUS)),
  pay_method: z.literal(Object.values(PAY_METHOD)),
  price: z.number().int(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** When a task that waits for payment is given up, or one at work fails and is paid back. */
  expires_at: z.iso.datetime().nullable(),
  /** Ordered with wishes instead of choices: see /v1/clothing. */
  assisted: z.boolean(),
  tags: z.array(z.string()),
  /** The first of several versions; its own id where it is the first. */
  root_task_id: z.string(),
  /** Made with a test key: for nothing, with a label on each picture. */
  is_test: z.boolean().optional(),
  /** For an order by a program: its own name for the task, and what else it wants kept beside it. */
  external_id: z.string().optional(),
  metadata: metadataSchema.optional(),
  images: z.array(taskImageSchema),
});
export type Task = z.infer<typeof taskSchema>;

/**
 * The reasons for which a photo may turn out to be unfit. For a task, the reason stands at its image, and the points
 * are returned.
 */
export const MAKE_ERRORS = [
  'NO_SUBJECT',
  'NO_GARMENT',
  'NOT_CLOTHES',
  'SEVERAL_GARMENTS',
  'A_SET',
  'FACE_ALONE',
  'A_DRAWING',
  'NO_PERSON',
  'LANDMARKS_NEEDED',
  'NO_TEMPLATE',
  'WEARER_TURNED',
  'GARMENT_LOST',
  'FACE_WRONG',
  'OUTLINE_BROKEN',
  'FILE_BROKEN',
] as const;

/** How submissions of all kinds can be refused. */
export const SUBMIT_ERRORS = [
  'PRODUCT_UNKNOWN',
  'PRODUCT_UNAVAILABLE',
  'KIND_PAUSED',
  'INSUFFICIENT_POINTS',
  'POINTS_OWED',
  'BATCH_TOO_LARGE',
  'NOT_FOUND',
  'SENSITIVE_WORDS',
  'SCENE_UNKNOWN',
  'MODEL_UNKNOWN',
] as const;

const taskPage = pageOf(taskSchema);
const byTask = { product: z.string(), task_id: z.uuid() };

/** How large a product was taken to be: metres of its longer side, and the share of the picture that it fills. */
export const previewedThingSchema = z.object({ metres: z.number(), fill: z.number() });

export const taskEndpoints = {
  submit: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/task/submit',
    auth: 'invited',
    summary: 'Reserve the points and queue one image per photo',
    input: z.object({
      product: z.string(),
      /** None for what is made of words alone. */
      images: z.array(z.uuid()).max(LIMITS.imagesPerTaskMemberMax),
      /** Choices of the kind: see `readChoice`. */
      options: taskOptionsSchema.default({}),
      client_key: clientKey,
    }),
    output: taskSchema,
    errors: [
      ...SUBMIT_ERRORS,
      'UPSCALE_TOO_LARGE',
      'UPSCALE_LARGE_ALREADY',
      'UPSCALE_TOO_SMALL',
      'NOTHING_TO_RETOUCH',
    ],
  }),
  preview: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/task/preview',
    auth: 'invited',
    summary: 'A small picture of what would be made, at once and for nothing; hang up to stop it',
    perMinute: 240,
    input: z.object({
      product: z.string(),
      images: z.array(z.uuid()).min(1).max(LIMITS.clothingImagesMax),
      options: taskOptionsSchema.default({}),
    }),
    output: z.object({
      url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      thing: previewedThingSchema.optional(),
    }),
    errors: [
      'PRODUCT_UNKNOWN',
      'PRODUCT_UNAVAILABLE',
      'KIND_PAUSED',
      'NOT_FOUND',
      'SERVICE_BUSY',
      'WEIGHTS_UNAVAILABLE',
      'STORAGE_FULL',
      'SCENE_UNKNOWN',
      'MODEL_UNKNOWN',
      ...MAKE_ERRORS,
    ],
  }),
  regenerate: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/task/regenerate',
    auth: 'invited',
    summary:
      'Make a task again as a new version; `options` replaces single choices, null takes one away',
    input: z.object({
      ...byTask,
      options: taskOptionsSchema.default({}),
      client_key: clientKey,
    }),
    output: taskSchema,
    errors: SUBMIT_ERRORS,
  }),
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/task/list',
    auth: 'invited',
    summary: 'My tasks of one kind, newest first',
    input: z.object({ product: z.string(), ...pageInput }),
    output: taskPage,
    errors: ['PRODUCT_UNKNOWN'],
  }),
  detail: defineEndpoint({
    method: 'GET',
    path: '/v1/:product/task/detail',
    auth: 'invited',
    summary: 'One task of mine',
    input: z.object(byTask),
    output: taskSchema,
    errors: ['PRODUCT_UNKNOWN', 'NOT_FOUND'],
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/task/cancel',
    auth: 'invited',
    summary: 'Stop what has not finished and return its points',
    input: z.object(byTask),
    output: taskSchema,
    errors: ['PRODUCT_UNKNOWN', 'NOT_FOUND', 'TASK_FINISHED'],
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/task/delete',
    auth: 'invited',
    summary: 'Put a finished task of mine into the trash, with its images',
    input: z.object(byTask),
    output: z.object({}),
    errors: ['PRODUCT_UNKNOWN', 'NOT_FOUND', 'GENERATING'],
  }),
  records: defineEndpoint({
    method: 'POST',
    path: '/v1/records/list',
    auth: 'invited',
    summary: 'My tasks of all kinds, newest first, filtered',
    input: z.object({
      ...pageInput,
      products: z.array(productSchema).max(20).optional(),
      statuses: z.array(statusSchema).max(6).optional(),
      /** Both ends included. */
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
      /** Tasks with an image that was rated so. */
      satisfaction: satisfactionSchema.optional(),
      tag: z.string().max(LIMITS.tagMax).optional(),
      /** In descriptions, tags and task numbers. */
      search: z.string().max(LIMITS.textInputMax).optional(),
      assisted: z.boolean().optional(),
      /** The versions of one task. */
      root_task_id: z.uuid().optional(),
    }),
    output: taskPage,
    errors: ['NOT_FOUND'],
  }),
  rate: defineEndpoint({
    method: 'POST',
    path: '/v1/fashionclothing/satisfaction',
    auth: 'invited',
    summary: 'Rate a finished image: 1 high, 2 medium, 3 low',
    input: z.object({ image_id: z.uuid(), satisfaction: satisfactionSchema }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
