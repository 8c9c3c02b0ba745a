import { z } from 'zod';

/**
 * The parts of Stripe's objects that are used. Notices come in the API version of the account's webhook, which need
 * not be the one of the SDK: where versions differ, both forms are read.
 */
const seconds = z.number().transform((value) => new Date(value * 1000));
const currency = z.string().transform((code) => code.toUpperCase());
/** An id, or the object itself where it was expanded. */
const idOrObject = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const optionalId = idOrObject.nullish().transform((id) => id ?? null);
const metadata = z.record(z.string(), z.string()).nullish();

/** Set on everything that is made for an order; what lacks it belongs to another shop on the same account. */
export const ORDER_KEY = 'order_number';
const orderNumber = metadata.transform((values) => values?.[ORDER_KEY] ?? null);

export const sessionSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.string().nullish(),
  mode: z.string(),
  payment_status: z.string(),
  amount_total: z.number().int().nullish(),
  currency: currency.nullish(),
  created: seconds,
  client_reference_id: z.string().nullish(),
  metadata: orderNumber,
  payment_intent: optionalId,
  invoice: optionalId,
  subscription: optionalId,
});
export type StripeSession = z.output<typeof sessionSchema>;

const subscriptionDetails = z.object({ subscription: optionalId, metadata: orderNumber });
export const invoiceSchema = z
  .object({
    id: z.string(),
    amount_paid: z.number().int(),
    currency,
    billing_reason: z.string().nullish(),
    created: seconds,
    status_transitions: z.object({ paid_at: seconds.nullish() }).nullish(),
    lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }) })) }),
    /** Since 2025-03-31.basil; before that, the two fields below. */
    parent: z.object({ subscription_details: subscriptionDetails.nullish() }).nullish(),
    subscription: optionalId,
    subscription_details: z.object({ metadata: orderNumber }).nullish(),
  })
  .transform((invoice) => ({
    id: invoice.id,
    amountMinor: invoice.amount_paid,
    currency: invoice.currency,
    isFirst: invoice.billing_reason === 'subscription_create',
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    paidAt: invoice.status_transitions?.paid_at ?? invoice.created,
    // The invoice's own period is the one before; the lines have the one that was bought.
    periodEnd: new Date(Math.max(...invoice.lines.data.map(({ period }) => +period.end))),
    subscription:
      invoice.parent?.subscription_details?.subscription ?? invoice.subscription ?? null,
    orderNumber:
      invoice.parent?.subscription_details?.metadata ??
      invoice.subscription_details?.metadata ??
      null,
  }));

export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  metadata: orderNumber,
  cancel_at_period_end: z.boolean(),
  /** The customer's own page may set a date instead of the flag. */
  cancel_at: z.number().nullish(),
});

export const chargeSchema = z.object({
  id: z.string(),
  amount_refunded: z.number().int(),
  currency,
  created: seconds,
  payment_intent: optionalId,
  metadata: orderNumber,
});

export const refundSchema = z.object({
  payment_intent: optionalId,
  failure_reason: z.string().nullish(),
});

export const disputeSchema = z.object({
  amount: z.number().int(),
  currency,
  status: z.string(),
  payment_intent: optionalId,
});

/** Asked with its charge expanded, which says what was returned. */
export const paymentIntentSchema = z.object({
  id: z.string(),
  metadata: orderNumber,
  latest_charge: chargeSchema.nullish(),
});

/** Asked with the invoice and the payment intent expanded. */
export const invoicePaymentsSchema = z.object({
  data: z.array(
    z.object({
      invoice: invoiceSchema,
      payment: z.object({ payment_intent: paymentIntentSchema.nullish() }),
    }),
  ),
});

export const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: seconds,
  data: z.object({
    object: z.unknown(),
    previous_attributes: z.record(z.string(), z.unknown()).nullish(),
  }),
});
export type StripeEvent = z.output<typeof eventSchema>;
