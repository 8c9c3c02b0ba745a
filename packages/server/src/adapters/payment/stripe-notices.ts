import type { z } from 'zod';
import type { PaymentEvent } from './payment.ts';
import type { StripeClient } from './stripe-client.ts';
import {
  chargeSchema,
  disputeSchema,
  invoiceSchema,
  refundSchema,
  type StripeEvent,
  type StripeSession,
  sessionSchema,
  subscriptionSchema,
} from './stripe-schemas.ts';

type Context = { client: StripeClient; signal: AbortSignal };
type Owner =
  | { orderNumber: string; paymentReference: string }
  | { subscriptionReference: string; paymentReference: string };
type Translate = (event: StripeEvent, context: Context) => Promise<PaymentEvent | null>;

/** One event type, what its object looks like, and what it means here. null: not ours, or without consequence. */
const when =
  <Schema extends z.ZodType>(
    schema: Schema,
    translate: (
      object: z.output<Schema>,
      base: { id: string; occurredAt: Date },
      event: StripeEvent,
      context: Context,
    ) => PaymentEvent | null | Promise<PaymentEvent | null>,
  ): Translate =>
  async (event, context) =>
    translate(
      schema.parse(event.data.object),
      { id: event.id, occurredAt: event.created },
      event,
      context,
    );

/** A one-time payment is known by its payment intent, a period of a subscription by its invoice. */
export const choosePaymentReference = (session: StripeSession): string | null =>
  session.mode === 'subscription' ? session.invoice : session.payment_intent;

const sessionPaid = when(sessionSchema, (session, base) => {
  const { metadata: orderNumber, amount_total: amountMinor, currency } = session;
  const paymentReference = choosePaymentReference(session);
  // A bank debit completes the session before its money has arrived; another event reports the arrival.
  if (session.payment_status !== 'paid' || !orderNumber || !paymentReference) return null;
  if (amountMinor == null || !currency) return null;
  const { subscription } = session;
  return {
    ...base,
    type: 'paid',
    orderNumber,
    paymentReference,
    amountMinor,
    currency,
    paidAt: base.occurredAt,
    ...(subscription && { subscriptionReference: subscription }),
  };
});

const sessionFailed = when(sessionSchema, ({ metadata: orderNumber }, base) =>
  orderNumber ? { ...base, type: 'failed', orderNumber, reason: 'the bank refused' } : null,
);

const invoicePaid = when(invoiceSchema, (invoice, base) => {
  const { id, subscription, amountMinor, currency, paidAt, periodEnd } = invoice;
  if (!invoice.isRenewal || !invoice.orderNumber || !subscription) return null;
  return {
    ...base,
    ...{ amountMinor, currency, paidAt, periodEnd },
    type: 'renewed',
    subscriptionReference: subscription,
    paymentReference: id,
  };
});

const invoiceFailed = when(invoiceSchema, ({ isRenewal, orderNumber, subscription }, base) =>
  isRenewal && orderNumber && subscription
    ? {
        ...base,
        type: 'renewal-failed',
        subscriptionReference: subscription,
        reason: 'the payment was refused',
      }
    : null,
);

const subscriptionChanged = when(subscriptionSchema, (subscription, base, { data }) => {
  const before = data.previous_attributes ?? {};
  const changed = 'cancel_at_period_end' in before || 'cancel_at' in before;
  if (!changed || !subscription.metadata) return null;
  const { id, cancel_at_period_end: atPeriodEnd, cancel_at: at } = subscription;
  return {
    ...base,
    type: 'cancel-changed',
    subscriptionReference: id,
    cancelAtPeriodEnd: atPeriodEnd || at != null,
  };
});

const subscriptionEnded = when(subscriptionSchema, ({ id, metadata }, base) =>
  metadata ? { ...base, type: 'ended', subscriptionReference: id } : null,
);

const chargeRefunded = when(chargeSchema, async (charge, base, _event, context) => {
  const { payment_intent: paymentIntent, amount_refunded: refundedMinor, currency } = charge;
  if (!paymentIntent) return null;
  const owner = await findOwner(paymentIntent, charge.metadata, context);
  if (!owner) return null;
  return 'orderNumber' in owner
    ? { ...base, ...owner, type: 'refunded', refundedMinor, currency }
    : { ...base, ...owner, type: 'renewal-refunded', refundedMinor, currency };
});

const refundFailed = when(refundSchema, async (refund, base, _event, context) => {
  const { payment_intent: paymentIntent, failure_reason: reason } = refund;
  const owner = paymentIntent && (await findOwner(paymentIntent, null, context));
  if (!owner || !('orderNumber' in owner)) return null;
  return { ...base, ...owner, type: 'refund-failed', reason: reason ?? 'unknown' };
});

/** Not handled when the dispute is opened, since a mere inquiry takes no money. */
const disputeTookMoney = when(disputeSchema, async (dispute, base, _event, context) => {
  const { amount: amountMinor, currency, payment_intent: paymentIntent } = dispute;
  if (!paymentIntent) return null;
  const owner = await findOwner(paymentIntent, null, context);
  if (!owner) return null;
  return 'orderNumber' in owner
    ? { ...base, ...owner, type: 'disputed', amountMinor, currency }
    : { ...base, ...owner, type: 'renewal-refunded', refundedMinor: amountMinor, currency };
});

const disputeClosed = when(disputeSchema, async (dispute, base, _event, context) => {
  const { amount: amountMinor, currency, payment_intent: paymentIntent, status } = dispute;
  // An inquiry that ends took nothing and gives nothing back.
  if ((status !== 'won' && status !== 'lost') || !paymentIntent) return null;
  const owner = await findOwner(paymentIntent, null, context);
  if (!owner || !('orderNumber' in owner)) return null;
  return {
    ...base,
    ...owner,
    type: 'dispute-closed',
    amountMinor,
    currency,
    won: status === 'won',
  };
});

/** Whose money it was. An order's own payment carries its number; that of a subscription is asked for. */
async function findOwner(
  paymentIntent: string,
  orderNumber: string | null,
  { client, signal }: Context,
): Promise<Owner | null> {
  const number = orderNumber ?? (await client.findPaymentIntent(paymentIntent, signal)).metadata;
  if (number) return { orderNumber: number, paymentReference: paymentIntent };
  const found = await client.findInvoicePayment({ paymentIntent }, signal);
  if (!found?.invoice.orderNumber) return null;
  const { id: paymentReference, isFirst, subscription, orderNumber: first } = found.invoice;
  if (isFirst) return { orderNumber: first, paymentReference };
  return subscription ? { subscriptionReference: subscription, paymentReference } : null;
}

const TRANSLATIONS: Readonly<Record<string, Translate>> = {
  'checkout.session.completed': sessionPaid,
  'checkout.session.async_payment_succeeded': sessionPaid,
  'checkout.session.async_payment_failed': sessionFailed,
  'invoice.paid': invoicePaid,
  'invoice.payment_failed': invoiceFailed,
  'customer.subscription.updated': subscriptionChanged,
  'customer.subscription.deleted': subscriptionEnded,
  'charge.refunded': chargeRefunded,
  'refund.failed': refundFailed,
  'charge.dispute.funds_withdrawn': disputeTookMoney,
  'charge.dispute.closed': disputeClosed,
};

/** docs/operations.md tells operators to choose these. */
export const STRIPE_EVENTS = Object.keys(TRANSLATIONS);

/** Throws for an object of another shape, and PaymentUnavailableError when a lookup fails. */
export const translateStripeEvent = async (
  event: StripeEvent,
  context: Context,
): Promise<PaymentEvent | null> => (await TRANSLATIONS[event.type]?.(event, context)) ?? null;
