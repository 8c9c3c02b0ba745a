import { z } from 'zod';
import { clientKey } from './client-key.ts';
import { sendingSchema } from './destination.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';
import { byRun, runSchema } from './run.ts';
import { channelSchema, itemChangesSchema } from './run-recipe.ts';
import { ITEM_STATES } from './run-states.ts';
import { shownFailureSchema } from './shown-failure.ts';
import { fidelitySchema, SUBMIT_ERRORS } from './task.ts';
import { pictureSchema } from './upload.ts';

/** One picture of a run. */
export const runItemSchema = z.object({
  item_id: z.string(),
  article_id: z.string(),
  sku: z.string(),
  /** Which picture of its article, from 0. */
  slot: z.number().int(),
  state: z.enum(ITEM_STATES),
  /** How many times it was tried; the attempt that counts, where one was chosen again. */
  attempts: z.number().int(),
  attempt: z.number().int(),
  /** How true the goods are, 0 … 100; null where nothing was measured. */
  score: z.number().int().nullable(),
  points: z.number().int(),
  error: shownFailureSchema.nullable(),
  /** Why it was rejected. */
  note: z.string(),
  source: pictureSchema.nullable(),
  result: pictureSchema.nullable(),
  version: z.number().int(),
});
export type RunItem = z.output<typeof runItemSchema>;

export const runAttemptSchema = z.object({
  number: z.number().int(),
  state: z.enum(['running', 'made', 'needs_landmarks', 'refused', 'failed']),
  score: z.number().int().nullable(),
  points: z.number().int(),
  changes: itemChangesSchema,
  error: shownFailureSchema.nullable(),
  fidelity: fidelitySchema.nullable(),
  result: pictureSchema.nullable(),
  chosen: z.boolean(),
});
export type RunAttempt = z.output<typeof runAttemptSchema>;

export const runExportSchema = z.object({
  export_id: z.string(),
  channel: z.string(),
  pictures: z.number().int(),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Once it is ready, while it is kept. */
  url: z.string().nullable(),
  file_name: z.string(),
  created_at: z.iso.datetime(),
});
export type RunExport = z.output<typeof runExportSchema>;

const onReview = <const Name extends string>(verb: Name) => ({
  method: 'POST' as const,
  path: `/v1/run/${verb}` as const,
  auth: 'invited' as const,
});
const itemIds = z.array(z.uuid()).min(1).max(LIMITS.runItemsAtOnceMax);

/** Looking through the pictures of a run, making some again, and taking them away. */
export const runReviewEndpoints = {
  items: defineEndpoint({
    ...onReview('items'),
    summary: 'Pictures of a run: the least true first, or in the order of its articles',
    input: z.object({
      ...byRun,
      ...pageInput,
      states: z.array(z.enum(ITEM_STATES)).max(ITEM_STATES.length).optional(),
      sort: z.enum(['worst', 'order']).default('worst'),
    }),
    output: pageOf(runItemSchema),
    errors: ['NOT_FOUND'],
  }),
  changes: defineEndpoint({
    ...onReview('changes'),
    summary: 'Pictures of a run that changed after a version of it',
    input: z.object({ ...byRun, after: z.number().int().min(0) }),
    output: z.object({
      list: z.array(runItemSchema),
      version: z.number().int(),
      /** More has changed: ask again from this version. */
      more: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  decide: defineEndpoint({
    ...onReview('decide'),
    summary: 'Approve or reject pictures; everybody who reviews the run sees it at once',
    input: z.object({
      ...byRun,
      item_ids: itemIds,
      decision: z.enum(['approve', 'reject']),
      note: z.string().trim().max(LIMITS.runNoteMax).default(''),
    }),
    output: runSchema,
    errors: ['NOT_FOUND', 'RUN_NOT_NOW'],
  }),
  approveAbove: defineEndpoint({
    ...onReview('approve'),
    summary: 'Approve everything not yet decided whose score is at least this',
    input: z.object({ ...byRun, score: z.number().int().min(0).max(100) }),
    output: z.object({ approved: z.number().int(), run: runSchema }),
    errors: ['NOT_FOUND', 'RUN_NOT_NOW'],
  }),
  redo: defineEndpoint({
    ...onReview('redo'),
    summary:
      'Make pictures again, with other choices where they are given; what was made before is kept',
    input: z.object({
      ...byRun,
      item_ids: itemIds.optional(),
      /** In place of single pictures: all in these states. */
      states: z
        .array(z.enum(['rejected', 'failed', 'refused', 'needs_landmarks']))
        .max(4)
        .optional(),
      changes: itemChangesSchema.default({}),
    }),
    output: runSchema,
    errors: [
      'NOT_FOUND',
      'RUN_NOT_NOW',
      'RUN_EMPTY',
      'SCENE_UNKNOWN',
      'MODEL_UNKNOWN',
      ...SUBMIT_ERRORS,
    ],
  }),
  attempts: defineEndpoint({
    ...onReview('attempts'),
    method: 'GET',
    summary: 'Every attempt at one picture',
    input: z.object({ item_id: z.uuid() }),
    output: z.object({ list: z.array(runAttemptSchema) }),
    errors: ['NOT_FOUND'],
  }),
  choose: defineEndpoint({
    ...onReview('choose'),
    summary: 'Let an earlier attempt count again',
    input: z.object({ item_id: z.uuid(), number: z.number().int().min(1) }),
    output: runItemSchema,
    errors: ['NOT_FOUND', 'RUN_NOT_NOW'],
  }),
  deliver: defineEndpoint({
    ...onReview('deliver'),
    summary: 'Pack the pictures for a channel, with manifest.csv; it is told when the ZIP is ready',
    perMinute: 30,
    input: z.object({
      ...byRun,
      channel: channelSchema,
      /** Approved ones alone, or everything that was not rejected. */
      which: z.enum(['approved', 'made']).default('approved'),
    }),
    output: runExportSchema,
    errors: ['NOT_FOUND', 'RUN_NOT_NOW', 'NOTHING_TO_DOWNLOAD'],
  }),
  send: defineEndpoint({
    ...onReview('send'),
    summary: 'Send the pictures to a folder or a shop; what is there already is not sent again',
    perMinute: 30,
    input: z.object({
      ...byRun,
      destination_id: z.uuid(),
      channel: channelSchema,
      which: z.enum(['approved', 'made']).default('approved'),
      client_key: clientKey,
    }),
    output: sendingSchema,
    errors: ['NOT_FOUND', 'RUN_NOT_NOW', 'NOTHING_TO_DOWNLOAD'],
  }),
  exports: defineEndpoint({
    ...onReview('exports'),
    method: 'GET',
    summary: 'What was packed of a run, newest first',
    input: z.object(byRun),
    output: z.object({ list: z.array(runExportSchema) }),
    errors: ['NOT_FOUND'],
  }),
};
