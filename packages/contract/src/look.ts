import { z } from 'zod';
import { clientKey } from './client-key.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';
import { pictureFactsSchema } from './prompt.ts';
import { SUBMIT_ERRORS, taskSchema } from './task.ts';
import { taskOptionsSchema } from './task-options.ts';
import { pictureSchema } from './upload.ts';

/** Where a look stands: made ready, being made, waiting for a choice, chosen, finished. */
export const LOOK_STATUS = {
  editing: 0,
  generating: 1,
  choosing: 2,
  selected: 3,
  completed: 4,
} as const;
export type LookStatus = (typeof LOOK_STATUS)[keyof typeof LOOK_STATUS];

/** What may be done with a look in each state; everything else is refused. */
export const LOOK_ACTIONS = {
  [LOOK_STATUS.editing]: ['update', 'maskfix', 'generate', 'delete'],
  [LOOK_STATUS.generating]: [],
  [LOOK_STATUS.choosing]: ['update', 'maskfix', 'selectimage', 'updatesdimage', 'remake', 'delete'],
  [LOOK_STATUS.selected]: [
    'update',
    'maskfix',
    'selectimage',
    'updatesdimage',
    'remake',
    'completed',
    'delete',
  ],
  [LOOK_STATUS.completed]: ['reedit', 'delete'],
} as const;
export type LookAction =
  | 'update'
  | 'maskfix'
  | 'generate'
  | 'selectimage'
  | 'updatesdimage'
  | 'remake'
  | 'completed'
  | 'reedit'
  | 'delete';
export const canDo = (status: LookStatus, action: LookAction): boolean =>
  (LOOK_ACTIONS[status] as readonly LookAction[]).includes(action);

export const lookSchema = z.object({
  copy_task_id: z.string(),
  product: z.string(),
  title: z.string(),
  status: z.literal(Object.values(LOOK_STATUS)),
  /** The picture whose look is recreated. */
  reference: pictureSchema,
  facts: pictureFactsSchema.nullable(),
  /** Choices so far, as in a submission of this kind; they may be incomplete. */
  options: taskOptionsSchema,
  /** Points that making it would cost now; null while choices are missing. */
  price: z.number().int().nullable(),
  /** The latest making. */
  task: taskSchema.nullable(),
  selected_image_id: z.string().nullable(),
  /** The picture that is worked on: the selected one, or what has replaced it. */
  sd_image: pictureSchema.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Look = z.output<typeof lookSchema>;

const ofLook = { product: z.string(), copy_task_id: z.uuid() };
const LOOK_ERRORS = ['PRODUCT_UNKNOWN', 'NOT_FOUND', 'GENERATING', 'LOOK_NOT_NOW'] as const;
const title = z.string().max(LIMITS.textInputMax);

const onLook = <const Name extends string>(name: Name) => ({
  method: 'POST' as const,
  path: `/v1/:product/copytask${name}` as const,
  auth: 'invited' as const,
  output: lookSchema,
});

/** Recreate a look: the editing loop around one reference picture. */
export const lookEndpoints = {
  create: defineEndpoint({
    ...onLook('create'),
    summary: 'Begin from a reference: an upload of mine, an image of mine, or a published post',
    input: z.object({
      product: z.string(),
      file_id: z.uuid().optional(),
      image_id: z.uuid().optional(),
      post_id: z.uuid().optional(),
      title: title.default(''),
      /** Reads the reference into first choices. */
      read: z.boolean().default(true),
      client_key: clientKey,
    }),
    errors: [
      'PRODUCT_UNKNOWN',
      'PRODUCT_UNAVAILABLE',
      'KIND_PAUSED',
      'NOT_FOUND',
      'SERVICE_BUSY',
      'SENSITIVE_WORDS',
      'LOOKS_FULL',
    ],
  }),
  list: defineEndpoint({
    ...onLook('list'),
    summary: 'My looks, the last changed first; with an id just that one',
    input: z.object({ product: z.string(), copy_task_id: z.uuid().optional(), ...pageInput }),
    output: pageOf(lookSchema),
    errors: ['PRODUCT_UNKNOWN', 'NOT_FOUND'],
  }),
  update: defineEndpoint({
    ...onLook('update'),
    summary: 'Change title or choices; what was made before stays to choose from',
    input: z.object({ ...ofLook, title: title.optional(), options: taskOptionsSchema.optional() }),
    errors: [...LOOK_ERRORS, 'SENSITIVE_WORDS'],
  }),
  maskFix: defineEndpoint({
    ...onLook('maskfix'),
    summary: 'Give a garment photo of the look a corrected mask; null takes it away',
    input: z.object({ ...ofLook, file_id: z.uuid(), mask_id: z.uuid().nullable() }),
    errors: LOOK_ERRORS,
  }),
  generate: defineEndpoint({
    ...onLook('generate'),
    summary: 'Pay with points and have it made for the first time',
    input: z.object({ ...ofLook, client_key: clientKey }),
    errors: [...LOOK_ERRORS, ...SUBMIT_ERRORS, 'LOOK_INCOMPLETE'],
  }),
  remake: defineEndpoint({
    ...onLook('remake'),
    summary: 'Pay and have it made again: with changed choices, or other pictures of the same ones',
    input: z.object({ ...ofLook, client_key: clientKey }),
    errors: [...LOOK_ERRORS, ...SUBMIT_ERRORS, 'LOOK_INCOMPLETE'],
  }),
  selectImage: defineEndpoint({
    ...onLook('selectimage'),
    summary: 'Choose one of the images that were made; it becomes the working picture',
    input: z.object({ ...ofLook, image_id: z.uuid() }),
    errors: LOOK_ERRORS,
  }),
  updateSdImage: defineEndpoint({
    ...onLook('updatesdimage'),
    summary: 'Put another picture of mine in the place of the working one, retouched for instance',
    input: z.object({ ...ofLook, file_id: z.uuid() }),
    errors: LOOK_ERRORS,
  }),
  completed: defineEndpoint({
    ...onLook('completed'),
    summary: 'The working picture is the result',
    input: z.object(ofLook),
    errors: LOOK_ERRORS,
  }),
  reEdit: defineEndpoint({
    ...onLook('reedit'),
    summary: 'Open a completed look again where it was left, to change, remake or replace',
    input: z.object(ofLook),
    errors: LOOK_ERRORS,
  }),
  delete: defineEndpoint({
    ...onLook('delete'),
    summary: 'Delete the look; pictures that were made for it stay in the records',
    input: z.object(ofLook),
    output: z.object({}),
    errors: LOOK_ERRORS,
  }),
};
