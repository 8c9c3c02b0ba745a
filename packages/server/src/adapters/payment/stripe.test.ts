import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dropConnection } from '../../testing/http-double.ts';
import { type StripeDouble, startStripe } from '../../testing/payment/stripe-double.ts';
import type { PaymentOrder, PaymentProvider } from './payment.ts';
import {
  createRefund,
  describePaymentProvider,
  newOrder,
  readEvent,
  readNotice,
  SHORT_TIMEOUT,
  timeoutSignal,
  urls,
} from './payment-conformance.ts';
import { createStripe } from './stripe.ts';
import { STRIPE_EVENTS } from './stripe-notices.ts';

const readOptions = ({ settings }: StripeDouble) => ({
  secretKey: settings.STRIPE_SECRET_KEY ?? '',
  webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
  url: settings.STRIPE_URL ?? '',
  timeoutMs: 60_000,
});

describePaymentProvider('Stripe', async () => {
  const bank = await startStripe();
  return {
    bank,
    provider: createStripe(readOptions(bank)),
    hasty: createStripe({ ...readOptions(bank), ...SHORT_TIMEOUT }),
    currency: 'USD',
    secrets: [bank.settings.STRIPE_SECRET_KEY ?? '', bank.settings.STRIPE_WEBHOOK_SECRET ?? ''],
    visit: (start) =>
      expect(start).toMatchObject({ kind: 'redirect', url: expect.stringMatching(/^http/) }),
  };
});

describe('Stripe alone', () => {
  let bank: StripeDouble;
  let provider: PaymentProvider;
  beforeAll(async () => {
    bank = await startStripe();
    provider = createStripe(readOptions(bank));
  });
  afterEach(() => bank.failWith(null));
  afterAll(() => bank.close());

  async function begin(more: Partial<PaymentOrder> = {}) {
    const order = newOrder('USD', more);
    const { reference } = await provider.start(order, urls, timeoutSignal());
    return { ...order, startReference: reference };
  }
  async function subscribe() {
    const order = await begin({ renews: 'month' });
    bank.pay(order.number);
    const reference = bank.subscriptionId(order.number);
    const event = await readEvent(provider, bank.paidNotice(order.number));
    if (event.type !== 'paid') throw new Error('Nothing was paid');
    return { order: { ...order, paymentReference: event.paymentReference }, reference, event };
  }

  test('the checkout is told everything that the order says', async () => {
    const { number } = await begin({ title: 'Plan S, a month', renews: 'year' });
    const call = bank.calls.at(-1);
    expect(call?.headers['idempotency-key']).toBe(`start-${number}`);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toMatchObject({
      mode: 'subscription',
      client_reference_id: number,
      'subscription_data[metadata][order_number]': number,
      'line_items[0][price_data][unit_amount]': '1990',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'year',
      'line_items[0][price_data][product_data][name]': 'Plan S, a month',
      customer_email: 'buyer@shop.test',
      success_url: urls.returnUrl,
      cancel_url: urls.cancelUrl,
    });
  });

  test('a debit that has not arrived is not paid; its arrival or failure is', async () => {
    const { number } = await begin();
    bank.pay(number);
    const object = { payment_status: 'unpaid' };
    const completed = bank.notice('checkout.session.completed', number, { object });
    expect(await readNotice(provider, completed)).toMatchObject({ verified: true, events: [] });
    const arrived = bank.notice('checkout.session.async_payment_succeeded', number);
    expect(await readEvent(provider, arrived)).toMatchObject({ type: 'paid', orderNumber: number });
    const failed = bank.notice('checkout.session.async_payment_failed', number);
    expect(await readEvent(provider, failed)).toMatchObject({
      type: 'failed',
      orderNumber: number,
    });
  });

  test('the first period is the order, and the query knows its subscription', async () => {
    const { order, reference, event } = await subscribe();
    expect(event).toMatchObject({ orderNumber: order.number, subscriptionReference: reference });
    const first = bank.notice('invoice.paid', order.number);
    expect(await readNotice(provider, first)).toMatchObject({ verified: true, events: [] });
    expect(await provider.query(order, timeoutSignal())).toMatchObject({
      state: 'paid',
      subscriptionReference: reference,
      paymentReference: event.paymentReference,
      refundedMinor: 0,
    });
  });

  test.each([false, true])('further periods are renewals (old form: %s)', async (oldForm) => {
    const { order, reference } = await subscribe();
    bank.renew(order.number);
    const renewed = bank.notice('invoice.paid', order.number, { oldForm });
    const event = await readEvent(provider, renewed);
    expect(event).toMatchObject({
      type: 'renewed',
      subscriptionReference: reference,
      amountMinor: 1990,
      currency: 'USD',
    });
    if (event.type !== 'renewed') return;
    // Two periods after the first payment, which was made a moment earlier.
    const hours = (+event.periodEnd - +event.paidAt) / 3600_000;
    expect(hours).toBeGreaterThan(2 * 31 * 24 - 1);
    expect(hours).toBeLessThanOrEqual(2 * 31 * 24);
    const failed = bank.notice('invoice.payment_failed', order.number, { oldForm });
    expect(await readEvent(provider, failed)).toMatchObject({
      type: 'renewal-failed',
      subscriptionReference: reference,
    });
    const state = await provider.querySubscription?.(reference, timeoutSignal());
    expect(state).toMatchObject({ state: 'active', cancelAtPeriodEnd: false });
    expect(state?.payments.map(({ paymentReference }) => paymentReference)).toEqual([
      event.paymentReference,
      order.paymentReference,
    ]);
    expect(state?.paidUntil).toEqual(event.periodEnd);
  });

  test('a cancellation is made, taken back, and reported', async () => {
    const { order, reference } = await subscribe();
    await provider.setCancelAtPeriodEnd?.(reference, true, timeoutSignal());
    expect(await provider.querySubscription?.(reference, timeoutSignal())).toMatchObject({
      cancelAtPeriodEnd: true,
    });
    const type = 'customer.subscription.updated';
    const before = { cancel_at_period_end: false };
    expect(await readEvent(provider, bank.notice(type, order.number, { before }))).toMatchObject({
      type: 'cancel-changed',
      subscriptionReference: reference,
      cancelAtPeriodEnd: true,
    });
    await provider.setCancelAtPeriodEnd?.(reference, false, timeoutSignal());
    const object = { cancel_at: 1_900_000_000 };
    const dated = bank.notice(type, order.number, { before: { cancel_at: null }, object });
    expect(await readEvent(provider, dated)).toMatchObject({ cancelAtPeriodEnd: true });
    const other = bank.notice(type, order.number, { before: { default_payment_method: null } });
    expect(await readNotice(provider, other)).toMatchObject({ verified: true, events: [] });
  });

  test('a subscription ends at once when it is ended', async () => {
    const { order, reference } = await subscribe();
    await provider.endSubscription?.(reference, timeoutSignal());
    const ended = bank.notice('customer.subscription.deleted', order.number);
    expect(await readEvent(provider, ended)).toMatchObject({
      type: 'ended',
      subscriptionReference: reference,
    });
    expect(await provider.querySubscription?.(reference, timeoutSignal())).toMatchObject({
      state: 'ended',
    });
  });

  test('a refund of the first period is of the order, one of a later period is not', async () => {
    const { order, reference } = await subscribe();
    await provider.refund(order, createRefund(order, 1990), timeoutSignal());
    expect(await readEvent(provider, bank.refundNotice(order.number))).toMatchObject({
      type: 'refunded',
      orderNumber: order.number,
      paymentReference: order.paymentReference,
      refundedMinor: 1990,
    });
    expect(await provider.query(order, timeoutSignal())).toMatchObject({ refundedMinor: 1990 });

    bank.renew(order.number);
    const renewed = await readEvent(provider, bank.notice('invoice.paid', order.number));
    const object = { amount_refunded: 500 };
    const partly = bank.notice('charge.refunded', order.number, { object });
    expect(await readEvent(provider, partly)).toMatchObject({
      type: 'renewal-refunded',
      subscriptionReference: reference,
      paymentReference: renewed.type === 'renewed' && renewed.paymentReference,
      refundedMinor: 500,
    });
  });

  test('a refund that did not arrive is reported', async () => {
    const order = await begin();
    bank.pay(order.number);
    const object = { failure_reason: 'lost_or_stolen_card' };
    const failed = bank.notice('refund.failed', order.number, { object });
    expect(await readEvent(provider, failed)).toMatchObject({
      type: 'refund-failed',
      orderNumber: order.number,
      reason: 'lost_or_stolen_card',
    });
  });

  test('a dispute takes the money, and is won or lost', async () => {
    const order = await begin();
    bank.pay(order.number);
    const took = bank.notice('charge.dispute.funds_withdrawn', order.number);
    expect(await readEvent(provider, took)).toMatchObject({
      type: 'disputed',
      orderNumber: order.number,
      amountMinor: 1990,
    });
    const closed = (status: string) =>
      bank.notice('charge.dispute.closed', order.number, { object: { status } });
    expect(await readEvent(provider, closed('won'))).toMatchObject({
      type: 'dispute-closed',
      won: true,
    });
    expect(await readEvent(provider, closed('lost'))).toMatchObject({ won: false });
    const inquiry = await readNotice(provider, closed('warning_closed'));
    expect(inquiry).toMatchObject({ verified: true, events: [] });
  });

  test('what belongs to another shop on the same account means nothing', async () => {
    const order = await begin();
    bank.pay(order.number);
    const nameless = { metadata: {} };
    const foreign = [
      bank.notice('checkout.session.completed', order.number, { object: nameless }),
      bank.notice('customer.subscription.deleted', order.number, {
        object: { ...nameless, id: 'sub_x', cancel_at_period_end: false },
      }),
      bank.notice('payout.paid', order.number),
    ];
    for (const notice of foreign) {
      expect(await readNotice(provider, notice)).toMatchObject({ verified: true, events: [] });
    }
  });

  test('a notice that cannot be understood without Stripe is asked for again', async () => {
    const { order } = await subscribe();
    const notice = bank.refundNotice(order.number);
    bank.failWith(dropConnection);
    expect(await readNotice(provider, notice)).toMatchObject({
      verified: true,
      events: [],
      accepted: { status: 503 },
    });
  });

  test('a wrong key is refused without being quoted', async () => {
    const wrong = createStripe({ ...readOptions(bank), secretKey: 'sk_test_wrong' });
    const asked = wrong.start(newOrder('USD'), urls, timeoutSignal());
    await expect(asked).rejects.toMatchObject({
      name: 'PaymentRefusedError',
      message: expect.not.stringContaining('sk_test'),
    });
  });

  test('operators are told to choose the events that are understood', async () => {
    const guide = await readFile(
      new URL('../../../../../docs/operations.md', import.meta.url),
      'utf8',
    );
    const named = [...guide.matchAll(/`((?:checkout|invoice|customer|charge|refund)\.[a-z_.]+)`/g)];
    expect(named.map(([, type]) => type).sort()).toEqual([...STRIPE_EVENTS].sort());
  });
});
