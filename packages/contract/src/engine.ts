import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageInput, pageOf } from './page.ts';
import { productSchema } from './product.ts';

/** ready: takes work. paused: left alone for a while after failures. spent: the day's money is used up. unused: no kind names it. */
export const ENGINE_STATES = ['ready', 'paused', 'spent', 'unused'] as const;
export type EngineState = (typeof ENGINE_STATES)[number];

/** What operators see of an engine; counts and times are those of the last 24 hours. */
export const engineReportSchema = z.object({
  name: z.string(),
  version: z.string(),
  state: z.enum(ENGINE_STATES),
  paused_until: z.iso.datetime().nullable(),
  /** What the engine or its last failure says, in English. */
  problem: z.string().nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** The kinds it is asked for here, and its place among the engines of each, from 1. */
  kinds: z.array(z.object({ product: productSchema, place: z.number().int() })),
  /** Ours that wait or run there now, and all that does by its own account. */
  running: z.number().int(),
  queue: z.number().int().nullable(),
  at_once_max: z.number().int().nullable(),
  answered: z.number().int(),
  failed: z.number().int(),
  /** The share of ended runs that succeeded; null where none has ended. */
  success_rate: z.number().min(0).max(1).nullable(),
  median_seconds: z.number().nullable(),
  /** In dollars: since midnight UTC, its limit, and for one picture on average. */
  cost_today: z.number(),
  cost_today_max: z.number().nullable(),
  cost_per_image: z.number().nullable(),
});
export type EngineReport = z.infer<typeof engineReportSchema>;

/**
 * submitting: about to be paid for, and nobody knows yet whether it was accepted. submitted: the handle says where it
 * is. answered: the picture came. unclear: whether it was accepted, and with it what it cost, will never be known.
 */
export const ENGINE_RUN_STATES = [
  'submitting',
  'submitted',
  'answered',
  'failed',
  'unclear',
  'cancelled',
] as const;
export type EngineRunState = (typeof ENGINE_RUN_STATES)[number];

/** One piece of work that was given to an engine. */
export const engineRunSchema = z.object({
  run_id: z.string(),
  created_at: z.iso.datetime(),
  product: productSchema,
  /** What the engine was asked for, by its name in the manual. */
  operation: z.string(),
  state: z.enum(ENGINE_RUN_STATES),
  /** In English. */
  problem: z.string().nullable(),
  /** In dollars. */
  cost: z.number(),
  /** From submission to answer or failure; null while it is at work. */
  seconds: z.number().nullable(),
  /** How true the answer is; null where nothing was measured. */
  score: z.record(z.string(), z.number()).nullable(),
  /** Original, answer and what was delivered beside each other; null where no picture came or it was removed. */
  comparison_url: z.string().nullable(),
});
export type EngineRun = z.infer<typeof engineRunSchema>;

export const engineAdminEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/v1/admin/engines',
    auth: 'operator',
    summary: 'State, queue, success, time and cost of each remote engine',
    input: z.object({}),
    output: z.object({ engines: z.array(engineReportSchema) }),
    errors: [],
  }),
  runs: defineEndpoint({
    method: 'GET',
    path: '/v1/admin/engines/runs',
    auth: 'operator',
    summary: 'What an engine was given and what came of it, newest first, with comparison pictures',
    input: z.object({
      engine: z.string().min(1).max(40),
      cursor: pageInput.cursor,
      // A query has texts only.
      limit: z.coerce.number().pipe(z.number().int().min(1).max(50)).default(20),
    }),
    output: pageOf(engineRunSchema),
    errors: [],
  }),
};
