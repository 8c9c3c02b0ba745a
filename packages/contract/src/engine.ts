import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
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
  /** Of those that are over; null where there are none. */
  success_rate: z.number().min(0).max(1).nullable(),
  median_seconds: z.number().nullable(),
  /** In dollars: since midnight UTC, its limit, and for one picture on average. */
  cost_today: z.number(),
  cost_today_max: z.number().nullable(),
  cost_per_image: z.number().nullable(),
});
export type EngineReport = z.infer<typeof engineReportSchema>;

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
};
