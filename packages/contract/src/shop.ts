import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { currencySchema, minorSchema, paymentProviderSchema } from './money.ts';

/** What every product list request carries; given by the specification. */
export const PRODUCT_REQUEST = {
  product_type: 1,
  ai_works_type: 6,
  subscribe_type: 0,
  chn: 'web',
} as const;

/** In the order in which the list comes. */
export const PRODUCT_CATEGORIES = [
  'first_experience',
  'subscription_month',
  'subscription_year',
  'one_time',
] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** The three sizes of a subscription, small to large. */
export const PLANS = ['starter', 'studio', 'house'] as const;
export type Plan = (typeof PLANS)[number];

export const PERIODS = ['month', 'year'] as const;

export const shopProductSchema = z.object({
  product_id: z.string(),
  product_category: z.enum(PRODUCT_CATEGORIES),
  /** Set for subscriptions. The same plan stands in the monthly and in the yearly group. */
  plan: z.enum(PLANS).nullable(),
  name: z.string(),
  description: z.string(),
  /** Points of one grant, and how many grants there are: a yearly plan has twelve, a month apart. */
  points: z.number().int(),
  grants: z.number().int(),
  /** How long each grant lasts. */
  points_days: z.number().int(),
  /** Pictures at the usual price that one grant pays for. */
  images: z.number().int(),
  currency: currencySchema,
  /** In cents or fen. */
  price: minorSchema,
  /** What the same would cost without its discount (a yearly plan: twelve months); null: no discount. */
  list_price: minorSchema.nullable(),
  discount_percent: z.number().int(),
  /** For members; null: the same for everybody. */
  member_price: minorSchema.nullable(),
  /** What the caller pays now. */
  your_price: minorSchema,
  /** Whether the caller can buy it now. */
  available: z.boolean(),
  /** Whole days until the offer ends for this caller, at least 1 while it is open. */
  days_left: z.number().int().nullable(),
});
export type ShopProduct = z.infer<typeof shopProductSchema>;

export const subscriptionSchema = z.object({
  subscription_id: z.string(),
  product_id: z.string(),
  plan: z.enum(PLANS),
  name: z.string(),
  period: z.enum(PERIODS),
  /** past_due: the last renewal failed and is tried again. */
  state: z.enum(['active', 'past_due', 'ended']),
  provider: paymentProviderSchema,
  /** Renewed by the provider; otherwise it is a prepaid period, and a reminder comes before its end. */
  renews: z.boolean(),
  cancel_at_period_end: z.boolean(),
  started_at: z.iso.datetime(),
  /** Renewal date, or the end where nothing renews. */
  paid_until: z.iso.datetime(),
  /** When the next points come within the paid time; null: with the next payment. */
  next_points_at: z.iso.datetime().nullable(),
  points: z.number().int(),
  amount: minorSchema,
  currency: currencySchema,
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const EXTRA_KINDS = [
  'monthly_points',
  'queue_priority',
  'batch_images',
  'member_price',
] as const;
export const extraSchema = z.object({
  extra_id: z.string(),
  kind: z.enum(EXTRA_KINDS),
  /** Points, pictures or percent, by the kind; 1 where it is simply so. */
  value: z.number().int(),
  name: z.string(),
  description: z.string(),
});
export type ProductExtra = z.infer<typeof extraSchema>;

export const payChoiceSchema = z.object({
  provider: paymentProviderSchema,
  can_renew: z.boolean(),
  /** Plays the bank; no money moves. */
  is_test: z.boolean(),
});
export type PayChoice = z.infer<typeof payChoiceSchema>;

const productGroups = z.array(
  z.object({
    product_category: z.enum(PRODUCT_CATEGORIES),
    products: z.array(shopProductSchema),
  }),
);
export type ProductGroups = z.infer<typeof productGroups>;

const byProduct = { product_id: z.string().max(64) };

export const shopEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/product/list',
    auth: 'invited',
    summary: 'What can be bought, grouped by product_category, with the prices of this caller',
    input: z.object({
      product_type: z.literal(PRODUCT_REQUEST.product_type).default(PRODUCT_REQUEST.product_type),
      ai_works_type: z
        .literal(PRODUCT_REQUEST.ai_works_type)
        .default(PRODUCT_REQUEST.ai_works_type),
      subscribe_type: z
        .literal(PRODUCT_REQUEST.subscribe_type)
        .default(PRODUCT_REQUEST.subscribe_type),
      chn: z.literal(PRODUCT_REQUEST.chn).default(PRODUCT_REQUEST.chn),
    }),
    output: z.object({
      list: productGroups,
      /** How to pay here, the usual way first. */
      pay_choices: z.array(payChoiceSchema),
      subscription: subscriptionSchema.nullable(),
    }),
    errors: [],
  }),
  prices: defineEndpoint({
    method: 'GET',
    path: '/v1/product/prices',
    auth: 'public',
    summary: 'What can be bought, grouped by product_category, with the prices of a newcomer',
    input: z.object({}),
    output: z.object({ list: productGroups }),
    errors: [],
  }),
  detail: defineEndpoint({
    method: 'POST',
    path: '/v1/product/detail',
    auth: 'invited',
    summary: 'One product with the price of this caller',
    input: z.object(byProduct),
    output: shopProductSchema,
    errors: ['NOT_FOUND'],
  }),
  extraList: defineEndpoint({
    method: 'POST',
    path: '/v1/product/vip_extra_list',
    auth: 'public',
    summary: 'What a subscription brings besides its price',
    input: z.object(byProduct),
    output: z.object({ list: z.array(extraSchema) }),
    errors: ['NOT_FOUND'],
  }),
};

export const subscriptionEndpoints = {
  current: defineEndpoint({
    method: 'POST',
    path: '/v1/subscription/current',
    auth: 'invited',
    summary: 'My plan, its renewal date and its next points; null without one',
    input: z.object({}),
    output: z.object({ subscription: subscriptionSchema.nullable() }),
    errors: [],
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/v1/subscription/cancel',
    auth: 'invited',
    summary: 'No further period; what is paid for stays until its end',
    input: z.object({ subscription_id: z.uuid() }),
    output: z.object({ subscription: subscriptionSchema }),
    errors: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE', 'PLAN_NOT_RENEWING'],
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: '/v1/subscription/resume',
    auth: 'invited',
    summary: 'Take a cancellation back before the period ends',
    input: z.object({ subscription_id: z.uuid() }),
    output: z.object({ subscription: subscriptionSchema }),
    errors: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE', 'PLAN_NOT_RENEWING'],
  }),
};
