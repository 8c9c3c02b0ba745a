import { z } from 'zod';
import {
  ageGroupSchema,
  bodyTypeSchema,
  complementSchema,
  heightGroupSchema,
  modelSchema,
  mTypeSchema,
  personLookSchema,
  scenesByPositionSchema,
  skinTypeSchema,
} from './catalogue.ts';
import { clientKey } from './client-key.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  FRAMING_CHOICES,
  fashionOptionsSchema,
  garmentKindSchema,
  garmentSchema,
  landmarksSchema,
  PICTURE_RATIOS,
  taskTypeSchema,
} from './fashion.ts';
import { categorySchema } from './garment.ts';
import { pageInput, pageOf } from './page.ts';
import { SUBMIT_ERRORS, taskSchema } from './task.ts';
import { PAY_METHOD } from './task-states.ts';
import { pictureSchema, UPLOAD_ERRORS } from './upload.ts';

const payMethodSchema = z.literal(Object.values(PAY_METHOD)).default(PAY_METHOD.points);
const { garments, task_type, model_id, scene_id, ...extendFields } = fashionOptionsSchema.shape;

/** The choices of step 2 beyond model and scene. */
export const extendSchema = z.strictObject(extendFields);
export type Extend = z.output<typeof extendSchema>;

/** A photo that was used in the workspace, with what its owner has corrected. */
export const historyPhotoSchema = z.object({
  picture: pictureSchema,
  mask: pictureSchema.nullable(),
  kind: garmentKindSchema.nullable(),
  category: categorySchema.nullable(),
  landmarks: landmarksSchema.nullable(),
  used_at: z.iso.datetime(),
});
export type HistoryPhoto = z.output<typeof historyPhotoSchema>;

const named = z.object({ id: z.string(), name: z.string() });
const byTask = { task_id: z.uuid() };
const favouritesSchema = z.object({ model_ids: z.array(z.string()) });

/** The self-service workspace: /edit/clothingWorkspace. */
export const outfitEndpoints = {
  config: defineEndpoint({
    method: 'GET',
    path: '/v1/outfit/config',
    auth: 'invited',
    summary: 'What the workspace starts with: choices, the price of a picture, the first offer',
    input: z.object({}),
    output: z.object({
      task_types: z.array(z.object({ task_type: taskTypeSchema, name: z.string() })),
      categories: z.array(z.object({ category: categorySchema, name: z.string() })),
      kinds: z.array(z.object({ kind: garmentKindSchema, name: z.string() })),
      framings: z.array(named.extend({ id: z.enum(FRAMING_CHOICES) })),
      ratios: z.array(z.enum(PICTURE_RATIOS)),
      complements: z.array(complementSchema),
      pay_method: payMethodSchema,
      /** Points for one picture. */
      cprice: z.number().int(),
      /** Whether the first-experience offer is still open to me. */
      firstClothing: z.boolean(),
      /** False: model pictures cannot be made here at the moment. */
      available: z.boolean(),
    }),
    errors: [],
  }),
  models: defineEndpoint({
    method: 'GET',
    path: '/v1/outfit/models',
    auth: 'public',
    summary: 'Models and scenes of the workspace, filtered',
    input: z.object({
      // A query has texts only.
      task_type: z.coerce.number().pipe(taskTypeSchema).optional(),
      /** Only models who can be seen on pictures of this kind; none where goods are held in a hand. */
      product: z.string().optional(),
      m_type: z.coerce.number().pipe(mTypeSchema).optional(),
      type: z.coerce.number().pipe(bodyTypeSchema).optional(),
      skin_type: z.coerce.number().pipe(skinTypeSchema).optional(),
      age_group: z.coerce.number().pipe(ageGroupSchema).optional(),
      look: personLookSchema.optional(),
      height_group: z.coerce.number().pipe(heightGroupSchema).optional(),
    }),
    output: z.object({ models: z.array(modelSchema), scenes: scenesByPositionSchema }),
    errors: ['PRODUCT_UNKNOWN'],
  }),
  favourites: defineEndpoint({
    method: 'GET',
    path: '/v1/outfit/favourites',
    auth: 'invited',
    summary: 'Models that I marked, the last marked first',
    input: z.object({}),
    output: favouritesSchema,
    errors: [],
  }),
  markFavourite: defineEndpoint({
    method: 'POST',
    path: '/v1/outfit/favourite',
    auth: 'invited',
    summary: 'Mark a model as a favourite of mine, or take the mark away',
    input: z.object({ model_id: z.string().min(1).max(60), favourite: z.boolean() }),
    output: favouritesSchema,
    errors: ['MODEL_UNKNOWN'],
  }),
  historyUpload: defineEndpoint({
    method: 'POST',
    path: '/v1/outfit/history/upload',
    auth: 'invited',
    summary: 'Keep a photo of mine for next time, with its mask, kind and landmarks',
    input: z.object({
      file_id: z.uuid(),
      mask_id: z.uuid().optional(),
      kind: garmentKindSchema.optional(),
      category: categorySchema.optional(),
      landmarks: landmarksSchema.optional(),
    }),
    output: historyPhotoSchema,
    errors: ['NOT_FOUND'],
  }),
  historyList: defineEndpoint({
    method: 'GET',
    path: '/v1/outfit/history/list',
    auth: 'invited',
    summary: 'Photos that I have used, the last used first',
    input: z.object({
      cursor: pageInput.cursor,
      limit: z.coerce.number().pipe(z.number().int().min(1).max(100)).default(30),
      category: categorySchema.optional(),
    }),
    output: pageOf(historyPhotoSchema),
    errors: [],
  }),
  historyDelete: defineEndpoint({
    method: 'POST',
    path: '/v1/outfit/history/delete',
    auth: 'invited',
    summary: 'Take a photo out of my history; pictures made of it stay',
    input: z.object({ file_id: z.uuid() }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  useSample: defineEndpoint({
    method: 'POST',
    path: '/v1/sample/use',
    auth: 'invited',
    summary: 'Make a sample a photo of mine, as if I had uploaded it',
    input: z.object({ sample_id: z.string().min(1).max(60) }),
    output: pictureSchema,
    errors: [...UPLOAD_ERRORS, 'NOT_FOUND'],
  }),
  submit: defineEndpoint({
    method: 'POST',
    path: '/v1/outfit/task/submit',
    auth: 'invited',
    summary:
      'Have model pictures made; paid with points at once, or waiting for a code or an order',
    input: z.object({
      garments: z.array(garmentSchema).min(1).max(3),
      task_type,
      model_id,
      scene_id,
      extend: extendSchema.prefault({}),
      pay_method: payMethodSchema,
      /** The price that was shown; another price is refused instead of taken. */
      cprice: z.number().int().min(0).optional(),
      client_key: clientKey,
    }),
    output: taskSchema,
    errors: [...SUBMIT_ERRORS, 'PRICE_CHANGED'],
  }),
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/outfit/task/list',
    auth: 'invited',
    summary: 'My tasks of the workspace, newest first',
    input: z.object(pageInput),
    output: pageOf(taskSchema),
    errors: [],
  }),
  detail: defineEndpoint({
    method: 'GET',
    path: '/v1/outfit/task/detail',
    auth: 'invited',
    summary: 'One task of the workspace',
    input: z.object(byTask),
    output: taskSchema,
    errors: ['NOT_FOUND'],
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/v1/outfit/task/delete',
    auth: 'invited',
    summary: 'Put a task of the workspace into the trash',
    input: z.object(byTask),
    output: z.object({}),
    errors: ['NOT_FOUND', 'GENERATING'],
  }),
};
