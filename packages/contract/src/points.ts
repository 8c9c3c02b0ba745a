import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { currencySchema, minorSchema } from './money.ts';
import { ORDER_STATUSES } from './order.ts';
import { pageInput, pageOf } from './page.ts';
import { productSchema } from './product.ts';
import { pictureSchema } from './upload.ts';

export const POINT_SOURCES = [
  'welcome',
  'subscription',
  'purchase',
  'redemption',
  'reward',
  'adjustment',
] as const;
export type PointSource = (typeof POINT_SOURCES)[number];
const sourceSchema = z.enum(POINT_SOURCES);

/** Points that came together and expire together. */
export const pointBucketSchema = z.object({
  bucket_id: z.string(),
  source: sourceSchema,
  granted: z.number().int(),
  remaining: z.number().int(),
  expires_at: z.iso.datetime(),
  /** They expire within the days of the notice. */
  expires_soon: z.boolean(),
});
export type PointBucket = z.infer<typeof pointBucketSchema>;

/** reserved: the image is not finished; returned: it came to nothing, and the points are back. */
export const CONSUMPTION_STATES = ['reserved', 'spent', 'returned'] as const;

export const consumptionSchema = z.object({
  task_id: z.string(),
  product: productSchema,
  /** What it cost so far: reserved and spent, without what was returned. */
  points: z.number().int(),
  created_at: z.iso.datetime(),
  /** The task was deleted: its pictures are gone, its points stay in the books. */
  is_deleted: z.boolean(),
  images: z.array(
    z.object({
      image_id: z.string(),
      points: z.number().int(),
      state: z.enum(CONSUMPTION_STATES),
      /** The result, or the photo while there is none. */
      picture: pictureSchema.nullable(),
    }),
  ),
});
export type Consumption = z.infer<typeof consumptionSchema>;

/** An order as a source of points. */
export const pointOrderSchema = z.object({
  order_id: z.string(),
  order_number: z.string(),
  product: z.string(),
  amount: minorSchema,
  currency: currencySchema,
  status: z.enum(ORDER_STATUSES),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** Granted so far, and what is left of it. */
  points: z.number().int(),
  points_left: z.number().int(),
  /** When the last of the points that it granted expire. */
  expires_at: z.iso.datetime().nullable(),
});
export type PointOrder = z.infer<typeof pointOrderSchema>;

/** One line of the books. revoke: taken back with a refund, or settling what was owed. */
export const POINT_MOVES = ['grant', 'reserve', 'return', 'expire', 'revoke'] as const;
export const pointMoveSchema = z.object({
  move_id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(POINT_MOVES),
  source: sourceSchema,
  /** Negative when points leave. */
  points: z.number().int(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  task_id: z.string().nullable(),
  product: productSchema.nullable(),
  /** The work that it was for has been deleted. */
  is_deleted: z.boolean(),
  expires_at: z.iso.datetime(),
});
export type PointMove = z.infer<typeof pointMoveSchema>;

/** As typed: a code with a space in it is refused with a text of its own. */
export const redemptionCodeSchema = z.string().min(1).max(LIMITS.textInputMax);

export const REDEEM_ERRORS = ['CODE_SPACES', 'REDEMPTION_INVALID', 'REDEMPTION_USED'] as const;

export const pointsEndpoints = {
  balance: defineEndpoint({
    method: 'POST',
    path: '/v1/points/balance',
    auth: 'invited',
    summary: 'What I can spend, and when each part of it expires',
    input: z.object({}),
    output: z.object({
      points: z.number().int(),
      /** Owed after a refund of spent points: the next points settle it, until then nothing can be spent. */
      owed: z.number().int(),
      /** Rewards for invitations that come when the friends' orders can no longer be refunded. */
      promised: z.number().int(),
      /** Not enough for one picture at the usual price. */
      is_low: z.boolean(),
      /** How long bought points last. */
      one_time_days: z.number().int(),
      buckets: z.array(pointBucketSchema),
    }),
    errors: [],
  }),
  orderList: defineEndpoint({
    method: 'POST',
    path: '/v1/points/getorderlist',
    auth: 'invited',
    summary: 'Paid orders that brought points, newest first, with what is left of them',
    input: z.object(pageInput),
    output: pageOf(pointOrderSchema),
    errors: [],
  }),
  consumptionList: defineEndpoint({
    method: 'POST',
    path: '/v1/points/getconsumptionlist',
    auth: 'invited',
    summary: 'What points were spent on, by task and by image, newest first',
    input: z.object(pageInput),
    output: pageOf(consumptionSchema),
    errors: [],
  }),
  orderDetailList: defineEndpoint({
    method: 'POST',
    path: '/v1/points/getorderdetaillist',
    auth: 'invited',
    summary: 'Every movement of my points, newest first; with an order: of its points only',
    input: z.object({ ...pageInput, order_id: z.uuid().optional() }),
    output: pageOf(pointMoveSchema),
    errors: ['NOT_FOUND'],
  }),
  redeem: defineEndpoint({
    method: 'POST',
    path: '/v1/points/redeem',
    auth: 'invited',
    summary: 'Top up with a redemption code',
    perMinute: 60,
    input: z.object({ code: redemptionCodeSchema }),
    output: z.object({ granted: z.number().int(), points: z.number().int() }),
    errors: REDEEM_ERRORS,
  }),
};
