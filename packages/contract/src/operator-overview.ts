import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { currencySchema } from './money.ts';
import { pageInput, pageOf } from './page.ts';
import { productSchema } from './product.ts';

export const OVERVIEW_DAYS = [7, 30, 90] as const;

const count = z.number().int();
/** One figure for each day of the overview, oldest first. */
const daily = z.array(z.number());

export const overviewSchema = z.object({
  /** First day and every one after it, as YYYY-MM-DD in UTC. */
  days: z.array(z.string()),
  sign_ups: z.array(count),
  images: z.object({ done: z.array(count), failed: z.array(count), cancelled: z.array(count) }),
  kinds: z.array(
    z.object({
      product: productSchema,
      done: count,
      failed: count,
      cancelled: count,
      open: count,
    }),
  ),
  /** The share of images that succeeded, 0 to 1, without cancelled ones; null where none ended. */
  success_rate: z.number().nullable(),
  /** Seconds from payment to the first finished image of a task; 0 on days without one. */
  first_image: z.object({
    median: daily,
    overall_median: z.number().nullable(),
    overall_p90: z.number().nullable(),
  }),
  /** Paid less refunded, in cents or fen, by currency. */
  revenue: z.array(z.object({ currency: currencySchema, daily: z.array(count), total: count })),
  points: z.object({
    issued: z.array(count),
    spent: z.array(count),
    /** What everybody together can spend now. */
    outstanding: count,
  }),
  /** Pictures that were made and not delivered, because they were not what they have to be. */
  held_back: z.object({
    daily: z.array(count),
    /** Counts over the whole time: pictures whose goods changed, whose face was wrong, or that had holes. */
    goods: count,
    face: count,
    outline: count,
  }),
  /** What remote engines have asked for, in millionths of a US dollar. */
  engine_cost: z.object({ daily: z.array(count), total: count }),
  now: z.object({
    users: count,
    queued: count,
    running: count,
    workers: count,
    waiting_refunds: count,
    waiting_invoices: count,
    waiting_posts: count,
    waiting_assisted: count,
    alarms: count,
  }),
});
export type Overview = z.output<typeof overviewSchema>;

export const operatorActionSchema = z.object({
  action_id: z.string(),
  at: z.iso.datetime(),
  operator_id: z.string(),
  operator: z.string(),
  action: z.string(),
  /** What it was done to: 'user', 'order', 'task' …, and which one. */
  subject: z.string(),
  subject_id: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type OperatorAction = z.output<typeof operatorActionSchema>;

/** For operators. */
export const overviewAdminEndpoints = {
  overview: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/overview',
    auth: 'operator',
    summary: 'How the product is doing: people, images, money, points, and what waits',
    input: z.object({ days: z.literal(OVERVIEW_DAYS).default(30) }),
    output: overviewSchema,
    errors: [],
  }),
  audit: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/audit/list',
    auth: 'operator',
    summary: 'Everything that operators did, newest first',
    input: z.object({
      ...pageInput,
      operator_id: z.uuid().optional(),
      subject_id: z.string().max(100).optional(),
      /** Begins like this: 'user.' finds all that was done to accounts. */
      action: z.string().max(LIMITS.textInputMax).optional(),
    }),
    output: pageOf(operatorActionSchema),
    errors: [],
  }),
};
