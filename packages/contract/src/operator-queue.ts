import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { reasonSchema } from './operator-user.ts';
import { pageInput, pageOf } from './page.ts';
import { productSchema } from './product.ts';

/** stuck: at work for too long, tried more than once, or waiting for an hour. */
export const QUEUE_VIEWS = ['waiting', 'running', 'stuck', 'failed'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

export const queuedImageSchema = z.object({
  image_id: z.string(),
  task_id: z.string(),
  user_id: z.string(),
  user: z.string(),
  product: productSchema,
  state: z.enum(['unpaid', 'queued', 'running', 'done', 'failed', 'cancelled']),
  stage: z.string().nullable(),
  progress: z.number(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  attempts: z.number().int(),
  max_attempts: z.number().int(),
  /** What went wrong the last time; null: nothing did. */
  last_error: z.string().nullable(),
});
export type QueuedImage = z.output<typeof queuedImageSchema>;

export const queueKindSchema = z.object({
  product: productSchema,
  queued: z.number().int(),
  running: z.number().int(),
  paused_at: z.iso.datetime().nullable(),
  reason: z.string(),
});
export type QueueKind = z.output<typeof queueKindSchema>;

const byImage = { image_id: z.uuid() };

/** For operators. */
export const queueAdminEndpoints = {
  kinds: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/queue/kinds',
    auth: 'operator',
    summary: 'How much of each kind waits and runs, and which kinds are paused',
    input: z.object({}),
    output: z.object({ list: z.array(queueKindSchema) }),
    errors: [],
  }),
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/queue/list',
    auth: 'operator',
    summary: 'Images that wait, run, are stuck or failed; the oldest first, failures newest first',
    input: z.object({
      ...pageInput,
      show: z.enum(QUEUE_VIEWS).default('waiting'),
      product: productSchema.optional(),
    }),
    output: pageOf(queuedImageSchema),
    errors: [],
  }),
  retry: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/queue/retry',
    auth: 'operator',
    summary: 'Take an open image from the worker that holds it and queue it anew',
    input: z.object(byImage),
    output: z.object({}),
    errors: ['NOT_FOUND', 'TASK_FINISHED'],
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/queue/cancel',
    auth: 'operator',
    summary: 'Cancel the task of an image; points of what is not made go back',
    input: z.object({ ...byImage, reason: reasonSchema }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'TASK_FINISHED'],
  }),
  pause: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/queue/pause',
    auth: 'operator',
    summary: 'Take no new work of a kind, and let what waits wait; what runs is finished',
    input: z.object({ product: productSchema, reason: reasonSchema }),
    output: z.object({}),
    errors: [],
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/queue/resume',
    auth: 'operator',
    summary: 'Go on with a paused kind',
    input: z.object({ product: productSchema }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
