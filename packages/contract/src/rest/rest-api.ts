import { z } from 'zod';
import { PERSON_LOOKS } from '../catalogue.ts';
import { garmentEndpoints, garmentReadingSchema, setPartSchema } from '../garment.ts';
import { LIMITS } from '../limits.ts';
import { backgroundSchema, EXPORT_FORMATS } from '../photo.ts';
import { pointsEndpoints } from '../points.ts';
import { productSchema } from '../product.ts';
import { metadataSchema, taskEndpoints } from '../task.ts';
import { UPLOAD_ERRORS } from '../upload.ts';
import {
  genderSchema,
  restModelSchema,
  restPositionSchema,
  restSceneSchema,
} from './rest-catalogue.ts';
import { defineRest, restList, restPage } from './rest-endpoint.ts';
import { restListingApi } from './rest-listing.ts';
import { restRunApi } from './rest-run-api.ts';
import { REST_STATUSES, restImageSchema, restPhotoSchema, restTaskSchema } from './rest-task.ts';

const byId = { id: z.uuid() };
const { images, options } = taskEndpoints.submit.input.shape;
const { file_id: _photo, ...correction } = garmentEndpoints.read.input.shape;
const { points, owed, is_low, buckets } = pointsEndpoints.balance.output.shape;

/** What is to be made: kinds, photos and choices are those of the page. */
const order = {
  kind: productSchema,
  photos: images,
  options,
};
const CAP_ERRORS = ['KEY_CAP_DAY', 'KEY_CAP_TOTAL', 'TEST_LIMIT', 'PRICE_OVER_LIMIT'] as const;

export const restReadingSchema = garmentReadingSchema.omit({ file_id: true, mask: true }).extend({
  object: z.literal('garment'),
  photo_id: z.string(),
  mask: restPhotoSchema.nullable(),
});

export const restQuoteSchema = z.object({
  object: z.literal('quote'),
  images: z.number().int(),
  points_each: z.number().int(),
  points: z.number().int(),
  /** The points that are there to pay with. */
  balance: z.number().int(),
  /** Whether account and key could pay for it now. */
  affordable: z.boolean(),
});

export const restPointsSchema = z.object({
  object: z.literal('points'),
  points,
  owed,
  is_low,
  buckets,
});

export const restExportSchema = z.object({
  object: z.literal('export'),
  url: z.string(),
  file_name: z.string(),
});

/** Every call for programs, by what it is about. */
export const restApi = {
  ...restListingApi,
  ...restRunApi,
  addPhoto: defineRest({
    method: 'POST',
    path: '/api/v1/photos',
    scope: 'images:write',
    summary: 'Upload a photo (multipart field "file")',
    body: 'multipart',
    input: z.object({}),
    output: restPhotoSchema,
    status: 201,
    once: true,
    errors: UPLOAD_ERRORS,
  }),
  listPhotos: defineRest({
    method: 'GET',
    path: '/api/v1/photos',
    scope: 'images:read',
    summary: 'Photos that were uploaded, newest first',
    input: z.object(restPage),
    output: restList(restPhotoSchema),
    status: 200,
    errors: [],
  }),
  getPhoto: defineRest({
    method: 'GET',
    path: '/api/v1/photos/:id',
    scope: 'images:read',
    summary: 'One photo, with fresh links',
    input: z.object(byId),
    output: restPhotoSchema,
    status: 200,
    errors: ['NOT_FOUND'],
  }),
  readGarment: defineRest({
    method: 'POST',
    path: '/api/v1/garments',
    scope: 'images:write',
    summary: 'Read the garment on a photo: kind, how it lies, landmarks, outline',
    input: z.object({ photo_id: z.uuid(), ...correction }),
    output: restReadingSchema,
    status: 200,
    repeatable: true,
    errors: garmentEndpoints.read.errors,
  }),
  takePart: defineRest({
    method: 'POST',
    path: '/api/v1/photos/:id/parts',
    scope: 'images:write',
    summary: 'Make the top or the bottom of a set (problem `A_SET`) a photo of its own, cut out',
    input: z.object({ ...byId, part: setPartSchema }),
    output: restPhotoSchema,
    status: 201,
    once: true,
    errors: garmentEndpoints.takePart.errors,
  }),
  quoteTask: defineRest({
    method: 'POST',
    path: '/api/v1/quotes',
    scope: 'images:read',
    summary: 'What a task would cost; nothing is made and nothing is charged',
    input: z.object(order),
    output: restQuoteSchema,
    status: 200,
    repeatable: true,
    errors: taskEndpoints.submit.errors,
  }),
  createTask: defineRest({
    method: 'POST',
    path: '/api/v1/tasks',
    scope: 'images:write',
    summary: 'Have pictures made; points are reserved now and return for what does not come out',
    input: z.object({
      ...order,
      /** A task that costs more points than this is refused. */
      max_points: z.number().int().min(0).optional(),
      /** Your own name for it. */
      external_id: z.string().min(1).max(LIMITS.externalIdMax).optional(),
      metadata: metadataSchema.optional(),
    }),
    output: restTaskSchema,
    status: 202,
    once: true,
    waits: true,
    spends: true,
    errors: [...taskEndpoints.submit.errors, ...CAP_ERRORS],
  }),
  listTasks: defineRest({
    method: 'GET',
    path: '/api/v1/tasks',
    scope: 'images:read',
    summary: 'Tasks, newest first',
    input: z.object({
      ...restPage,
      kind: productSchema.optional(),
      /** 'failed' has the refused ones, too. */
      status: z.enum(REST_STATUSES).exclude(['refused']).optional(),
    }),
    output: restList(restTaskSchema),
    status: 200,
    errors: [],
  }),
  getTask: defineRest({
    method: 'GET',
    path: '/api/v1/tasks/:id',
    scope: 'images:read',
    summary: 'One task with its images; If-None-Match saves the work while nothing has changed',
    input: z.object(byId),
    output: restTaskSchema,
    status: 200,
    waits: true,
    errors: ['NOT_FOUND'],
  }),
  cancelTask: defineRest({
    method: 'DELETE',
    path: '/api/v1/tasks/:id',
    scope: 'images:write',
    summary: 'Stop what has not finished; its points return',
    input: z.object(byId),
    output: restTaskSchema,
    status: 200,
    errors: ['NOT_FOUND', 'TASK_FINISHED'],
  }),
  getImage: defineRest({
    method: 'GET',
    path: '/api/v1/images/:id',
    scope: 'images:read',
    summary: 'One image of a task, with fresh links',
    input: z.object(byId),
    output: restImageSchema,
    status: 200,
    errors: ['NOT_FOUND'],
  }),
  exportImage: defineRest({
    method: 'POST',
    path: '/api/v1/exports',
    scope: 'images:read',
    summary: 'A photo or a finished image in another format, on a colour where it is transparent',
    input: z.object({
      /** The id of a photo, or of the result of an image. */
      photo_id: z.uuid(),
      format: z.enum(EXPORT_FORMATS),
      background: backgroundSchema.default('#ffffff'),
    }),
    output: restExportSchema,
    status: 200,
    repeatable: true,
    errors: ['NOT_FOUND', 'SERVICE_BUSY', 'STORAGE_FULL'],
  }),
  listModels: defineRest({
    method: 'GET',
    path: '/api/v1/models',
    scope: 'images:read',
    summary: 'People who can wear the goods',
    input: z.object({
      kind: productSchema.optional(),
      gender: genderSchema.optional(),
      look: z.enum(PERSON_LOOKS).optional(),
    }),
    output: restList(restModelSchema),
    status: 200,
    errors: [],
  }),
  listScenes: defineRest({
    method: 'GET',
    path: '/api/v1/scenes',
    scope: 'images:read',
    summary: 'Places that suit a kind of work',
    input: z.object({
      kind: productSchema.default('fashionclothing'),
      position: restPositionSchema.optional(),
    }),
    output: restList(restSceneSchema),
    status: 200,
    errors: [],
  }),
  getPoints: defineRest({
    method: 'GET',
    path: '/api/v1/points',
    scope: 'points:read',
    summary: 'What can be spent, and when each part of it expires',
    input: z.object({}),
    output: restPointsSchema,
    status: 200,
    errors: [],
  }),
};
export type RestApi = typeof restApi;
export type RestName = keyof RestApi;
