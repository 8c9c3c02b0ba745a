import { randomBytes } from 'node:crypto';
import { openPayment, sumRefunds, type TestPayment } from './payment-double.ts';

/** What the Stripe double keeps of an order, and how Stripe would show it. */
export type StripePayment = TestPayment & {
  orderNo: string;
  sessionId: string;
  url: string;
  interval: 'month' | 'year' | null;
  subscription: { id: string; cancelAtPeriodEnd: boolean; isEnded: boolean } | null;
  /** One for a payment, one more for every period of a subscription; the oldest first. */
  bills: Bill[];
};
export type Bill = {
  intentId: string;
  invoiceId: string;
  amount: number;
  refunds: Map<string, number>;
  at: number;
};

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const now = () => Math.floor(Date.now() / 1000);
const PERIOD_S = { month: 31 * 24 * 3600, year: 365 * 24 * 3600 };

export const newBill = (amount: number): Bill => ({
  intentId: newId('pi'),
  invoiceId: newId('in'),
  amount,
  refunds: new Map(),
  at: now(),
});

/** Creates a payment from the form that the SDK sends. */
export function newPayment(form: URLSearchParams, address: string): StripePayment {
  const price = (name: string) => form.get(`line_items[0][price_data]${name}`) ?? '';
  const sessionId = newId('cs_test');
  return {
    ...openPayment(Number(price('[unit_amount]')), price('[currency]')),
    orderNo: form.get('metadata[order_number]') ?? '',
    sessionId,
    url: `${address}/c/pay/${sessionId}`,
    interval: (price('[recurring][interval]') || null) as StripePayment['interval'],
    subscription: null,
    bills: [],
  };
}

export function toSession(payment: StripePayment) {
  const { orderNo, sessionId, state, interval, subscription } = payment;
  const [first] = payment.bills;
  const statuses = { open: 'open', closed: 'expired', paid: 'complete' } as const;
  return {
    id: sessionId,
    object: 'checkout.session',
    mode: interval ? 'subscription' : 'payment',
    status: statuses[state],
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    url: state === 'open' ? payment.url : null,
    amount_total: first?.amount ?? payment.amount,
    currency: payment.currency,
    created: now(),
    client_reference_id: orderNo,
    metadata: { order_number: orderNo },
    payment_intent: interval ? null : (first?.intentId ?? null),
    invoice: interval ? (first?.invoiceId ?? null) : null,
    subscription: subscription?.id ?? null,
  };
}

export const toCharge = (payment: StripePayment, bill: Bill) => ({
  id: `ch_${bill.intentId.slice(3)}`,
  object: 'charge',
  amount: bill.amount,
  amount_refunded: sumRefunds(bill),
  currency: payment.currency,
  created: bill.at,
  payment_intent: bill.intentId,
  // A charge takes over what its payment intent says; that of an invoice says nothing.
  metadata: payment.interval ? {} : { order_number: payment.orderNo },
});

export const toIntent = (payment: StripePayment, bill: Bill) => ({
  id: bill.intentId,
  object: 'payment_intent',
  metadata: payment.interval ? {} : { order_number: payment.orderNo },
  latest_charge: toCharge(payment, bill),
});

/** `oldForm`: as before 2025-03-31.basil, which a webhook may still be set to. */
export function toInvoice(payment: StripePayment, bill: Bill, oldForm = false) {
  const metadata = { order_number: payment.orderNo };
  const subscription = payment.subscription?.id ?? null;
  const first = payment.bills[0]?.at ?? bill.at;
  const end = first + (payment.bills.indexOf(bill) + 1) * PERIOD_S[payment.interval ?? 'month'];
  return {
    id: bill.invoiceId,
    object: 'invoice',
    amount_paid: bill.amount,
    currency: payment.currency,
    billing_reason: bill === payment.bills[0] ? 'subscription_create' : 'subscription_cycle',
    created: bill.at,
    period_end: bill.at,
    status_transitions: { paid_at: bill.at },
    lines: { data: [{ period: { start: bill.at, end } }] },
    ...(oldForm
      ? { subscription, subscription_details: { metadata } }
      : { parent: { subscription_details: { subscription, metadata } } }),
  };
}

export const toSubscription = (payment: StripePayment) => ({
  id: payment.subscription?.id,
  object: 'subscription',
  status: payment.subscription?.isEnded ? 'canceled' : 'active',
  cancel_at_period_end: payment.subscription?.cancelAtPeriodEnd,
  cancel_at: null,
  metadata: { order_number: payment.orderNo },
});
