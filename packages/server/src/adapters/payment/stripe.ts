import type Stripe from 'stripe';
import { z } from 'zod';
import {
  type NoticeAnswer,
  type NoticeReading,
  type PaymentOrder,
  type PaymentProvider,
  PaymentRefusedError,
  type PaymentState,
  PaymentUnavailableError,
  type SubscriptionState,
} from './payment.ts';
import { TIMEOUT_MS } from './provider-call.ts';
import { createStripeClient, readSigned } from './stripe-client.ts';
import { choosePaymentReference, translateStripeEvent } from './stripe-notices.ts';
import {
  eventSchema,
  invoiceSchema,
  ORDER_KEY,
  sessionSchema,
  subscriptionSchema,
} from './stripe-schemas.ts';

/** Stripe Checkout: once, or as a subscription that Stripe renews. */
export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  url: string;
  timeoutMs?: number;
};

/** A session lives 30 minutes at least, counted by Stripe; an order's own half hour has begun before. */
const SESSION_EXTRA_S = 30 * 60;
const NOTICE_LOOKUP_MS = 8_000;

const anything = z.unknown();
const listSchema = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });

const answer = (status: number): NoticeAnswer => ({ status, contentType: 'text/plain', body: '' });
const AGAIN = answer(503);
const refuse = (reason: string): NoticeReading => ({
  verified: false,
  reason,
  answer: answer(400),
});
const understood = (
  events: (NoticeReading & { verified: true })['events'],
  accepted = answer(200),
): NoticeReading => ({ verified: true, events, accepted, again: AGAIN });

export function createStripe(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, url, timeoutMs = TIMEOUT_MS } = options;
  const client = createStripeClient({ secretKey, url, timeoutMs });

  const findSession = (id: string, signal: AbortSignal) =>
    client.ask(sessionSchema, (stripe) => stripe.checkout.sessions.retrieve(id), signal);

  async function query(order: PaymentOrder, signal: AbortSignal): Promise<PaymentState> {
    // Without a session, the buyer was never sent to Stripe.
    if (!order.startReference) return { state: 'pending' };
    const session = await findSession(order.startReference, signal);
    const paymentReference = choosePaymentReference(session);
    if (session.payment_status !== 'paid' || !paymentReference) {
      return { state: session.status === 'expired' ? 'closed' : 'pending' };
    }
    const charge = await findCharge(paymentReference, signal);
    return {
      state: 'paid',
      paymentReference,
      paidAt: charge?.created ?? session.created,
      amountMinor: session.amount_total ?? 0,
      currency: session.currency ?? '',
      refundedMinor: charge?.amount_refunded ?? 0,
      ...(session.subscription && { subscriptionReference: session.subscription }),
    };
  }

  async function findIntent(paymentReference: string, signal: AbortSignal) {
    if (!paymentReference.startsWith('in_')) {
      return client.findPaymentIntent(paymentReference, signal);
    }
    return (await client.findInvoicePayment({ invoice: paymentReference }, signal))?.payment
      .payment_intent;
  }

  const findCharge = async (paymentReference: string, signal: AbortSignal) =>
    (await findIntent(paymentReference, signal))?.latest_charge;

  return {
    name: 'stripe',
    currencies: ['USD'],
    canRenew: true,

    async start(order, urls, signal) {
      const { startReference } = order;
      const session = startReference
        ? await findSession(startReference, signal)
        : await client.ask(
            sessionSchema,
            (stripe) =>
              stripe.checkout.sessions.create(sessionFor(order, urls), {
                idempotencyKey: `start-${order.number}`,
              }),
            signal,
          );
      if (!session.url) throw new PaymentRefusedError('The checkout session is over');
      return { kind: 'redirect', url: session.url, reference: session.id };
    },

    query,

    async close(order, signal) {
      const { startReference } = order;
      if (!startReference) return { state: 'closed' };
      try {
        const expire = (stripe: Stripe) => stripe.checkout.sessions.expire(startReference);
        await client.ask(anything, expire, signal);
      } catch (error) {
        // It was paid or has expired already: the query says which.
        if (!(error instanceof PaymentRefusedError)) throw error;
      }
      return query(order, signal);
    },

    async refund(order, refund, signal) {
      const reference = order.paymentReference;
      const intent = reference && (await findIntent(reference, signal));
      if (!intent) throw new PaymentRefusedError('Stripe knows no such payment');
      const params = {
        payment_intent: intent.id,
        amount: refund.amountMinor,
        metadata: { [ORDER_KEY]: order.number, reason: refund.reason.slice(0, 500) },
      };
      const key = { idempotencyKey: `refund-${refund.key}` };
      await client.ask(anything, (stripe) => stripe.refunds.create(params, key), signal);
    },

    async querySubscription(reference, signal): Promise<SubscriptionState> {
      const subscription = await client.ask(
        subscriptionSchema,
        (stripe) => stripe.subscriptions.retrieve(reference),
        signal,
      );
      const paid = await client.ask(
        listSchema(invoiceSchema),
        (stripe) => stripe.invoices.list({ subscription: reference, status: 'paid', limit: 24 }),
        signal,
      );
      const payments = paid.data.map(({ id: paymentReference, ...invoice }) => {
        const { amountMinor, currency, paidAt, periodEnd } = invoice;
        return { amountMinor, currency, paidAt, periodEnd, paymentReference };
      });
      return {
        state: STATES[subscription.status] ?? 'past-due',
        cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at != null,
        paidUntil: new Date(Math.max(0, ...payments.map(({ periodEnd }) => +periodEnd))),
        payments,
      };
    },

    async setCancelAtPeriodEnd(reference, cancel, signal) {
      const change = { cancel_at_period_end: cancel };
      const update = (stripe: Stripe) => stripe.subscriptions.update(reference, change);
      await client.ask(anything, update, signal);
    },

    async endSubscription(reference, signal) {
      await client.ask(anything, (stripe) => stripe.subscriptions.cancel(reference), signal);
    },

    async readNotice(headers, rawBody): Promise<NoticeReading> {
      const signature = [headers['stripe-signature'] ?? []].flat()[0] ?? '';
      const received = await readSigned(rawBody, signature, webhookSecret);
      if (received === null) return refuse('signature');
      try {
        const event = eventSchema.parse(received);
        const signal = AbortSignal.timeout(NOTICE_LOOKUP_MS);
        const translated = await translateStripeEvent(event, { client, signal });
        return understood(translated ? [translated] : []);
      } catch (error) {
        if (error instanceof PaymentUnavailableError) return understood([], AGAIN);
        return refuse('unreadable');
      }
    },
  };
}

const STATES: Readonly<Record<string, SubscriptionState['state']>> = {
  active: 'active',
  trialing: 'active',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

function sessionFor(
  order: PaymentOrder,
  urls: { returnUrl: string; cancelUrl: string },
): Stripe.Checkout.SessionCreateParams {
  const metadata = { [ORDER_KEY]: order.number };
  return {
    mode: order.renews ? 'subscription' : 'payment',
    client_reference_id: order.number,
    metadata,
    ...(order.renews ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountMinor,
          product_data: { name: order.title },
          ...(order.renews && { recurring: { interval: order.renews } }),
        },
      },
    ],
    // The order's own currency is kept, so that what is paid can be compared with it.
    adaptive_pricing: { enabled: false },
    ...(order.email && { customer_email: order.email }),
    locale: order.language,
    success_url: urls.returnUrl,
    cancel_url: urls.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000) + SESSION_EXTRA_S,
  };
}
