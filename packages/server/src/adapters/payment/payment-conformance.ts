import { inspect } from 'node:util';
import type { Currency } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, dropConnection, json } from '../../testing/http-double.ts';
import type { PaymentDouble, RawNotice } from '../../testing/payment/payment-double.ts';
import type { PaymentEvent, PaymentOrder, PaymentProvider, PaymentStart } from './payment.ts';

type Maybe<Value> = Value | Promise<Value>;

/** A provider and the other side of it. */
export type ProviderUnderTest = {
  provider: PaymentProvider;
  /** The same without patience, where there is another server that could keep silent. */
  hasty?: PaymentProvider;
  currency: Currency;
  bank: {
    pay(orderNo: string, amount?: number): Maybe<void>;
    paidNotice(orderNo: string): Maybe<RawNotice>;
    /** null where a refund is over at once and nothing is sent. */
    refundNotice: ((orderNo: string) => Maybe<RawNotice>) | null;
    refunded(orderNo: string): Maybe<number>;
    isClosed(orderNo: string): Maybe<boolean>;
    /** null if there is no other server that could fail. */
    failWith: PaymentDouble['failWith'] | null;
    close(): Promise<void>;
  } & Pick<PaymentDouble, 'forge' | 'replay'>;
  /** What the buyer's browser does with what was started. */
  visit(start: PaymentStart): Maybe<void>;
  /** Must never be seen in an error. */
  secrets: readonly string[];
};

/** For a provider that says nothing; from the others an answer is waited for, also on a busy machine. */
export const SHORT_TIMEOUT = { timeoutMs: 400 };
export const timeoutSignal = () => AbortSignal.timeout(60_000);
export const urls = {
  returnUrl: 'https://shop.test/#/pay/1',
  cancelUrl: 'https://shop.test/#/subscribe',
  noticeUrl: 'https://shop.test/v1/pay/notice/x',
};

let lastNumber = 10_000_000_000_000_000_000n;
export const newOrder = (currency: Currency, more: Partial<PaymentOrder> = {}): PaymentOrder => ({
  number: String(++lastNumber),
  title: currency === 'CNY' ? '点数包 100' : '100 points',
  amountMinor: 1990,
  currency,
  language: currency === 'CNY' ? 'zh' : 'en',
  expiresAt: new Date(Date.now() + 30 * 60_000),
  renews: null,
  email: 'buyer@shop.test',
  startReference: null,
  paymentReference: null,
  ...more,
});

/** The n-th refund of an order. */
export const createRefund = (order: PaymentOrder, amountMinor: number, ordinal = 1) => ({
  amountMinor,
  key: `${order.number}-${ordinal}`,
  reason: 'asked for',
  noticeUrl: urls.noticeUrl,
});

export const readNotice = (provider: PaymentProvider, { headers, body }: RawNotice) =>
  provider.readNotice(headers, Buffer.from(body));

/** The one event of a notice that must be good. */
export async function readEvent(
  provider: PaymentProvider,
  notice: RawNotice,
): Promise<PaymentEvent> {
  const reading = await readNotice(provider, notice);
  expect(reading).toMatchObject({ verified: true, events: [{}] });
  if (!reading.verified || !reading.events[0]) throw new Error('There is no event');
  expect(reading.events).toHaveLength(1);
  expect(reading.accepted.status).toBeLessThan(300);
  expect(reading.again.status).toBeGreaterThanOrEqual(500);
  return reading.events[0];
}

export async function expectRefusal(provider: PaymentProvider, notice: RawNotice) {
  const reading = await readNotice(provider, notice);
  expect(reading).toMatchObject({ verified: false });
  if (!reading.verified) expect(reading.answer.status).toBeGreaterThanOrEqual(400);
}

/** Holds the line and says nothing. */
const silence: Answer = () => {};
const page: Answer = (_call, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>');
};

/** What every provider has in common; run against each with a server that speaks its protocol. */
export function describePaymentProvider(name: string, open: () => Promise<ProviderUnderTest>) {
  describe(`${name}: what all providers have in common`, () => {
    let under: ProviderUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    beforeEach(() => under.bank.failWith?.(null));
    afterAll(() => under.bank.close());

    /** Started, and the buyer stands before the payment. */
    async function begin(more: Partial<PaymentOrder> = {}) {
      const order = newOrder(under.currency, more);
      const start = await under.provider.start(order, urls, timeoutSignal());
      await under.visit(start);
      return { ...order, startReference: start.reference };
    }

    async function beginAndPay(amount?: number) {
      const order = await begin();
      await under.bank.pay(order.number, amount);
      const paid = await readEvent(under.provider, await under.bank.paidNotice(order.number));
      if (paid.type !== 'paid') throw new Error(`Paid, but ${paid.type} was said`);
      return { ...order, paymentReference: paid.paymentReference, paid };
    }

    test('an order is paid once, and notice and query say the same', async () => {
      const order = await begin();
      expect(await under.provider.query(order, timeoutSignal())).toEqual({ state: 'pending' });
      await under.bank.pay(order.number);
      const event = await readEvent(under.provider, await under.bank.paidNotice(order.number));
      expect(event).toMatchObject({
        type: 'paid',
        orderNumber: order.number,
        amountMinor: 1990,
        currency: under.currency,
      });
      if (event.type !== 'paid') return;
      expect(Math.abs(Date.now() - +event.paidAt)).toBeLessThan(60_000);
      expect(await under.provider.query(order, timeoutSignal())).toMatchObject({
        state: 'paid',
        paymentReference: event.paymentReference,
        amountMinor: 1990,
        currency: under.currency,
        refundedMinor: 0,
      });
    });

    test('beginning twice begins the same payment', async () => {
      const order = await begin();
      const again = await under.provider.start(order, urls, timeoutSignal());
      const unknowing = await under.provider.start(
        { ...order, startReference: null },
        urls,
        timeoutSignal(),
      );
      expect(again.reference).toBe(order.startReference);
      expect(unknowing.reference).toBe(order.startReference);
    });

    test('a repeated notice is the same event', async () => {
      const order = await begin();
      await under.bank.pay(order.number);
      const notice = await under.bank.paidNotice(order.number);
      expect(await readEvent(under.provider, notice)).toEqual(
        await readEvent(under.provider, notice),
      );
    });

    test('a wrong amount is reported as it was paid', async () => {
      const { paid, ...order } = await beginAndPay(1);
      expect(paid.amountMinor).toBe(1);
      expect(await under.provider.query(order, timeoutSignal())).toMatchObject({ amountMinor: 1 });
    });

    test('money is returned once, in parts or in whole', async () => {
      const parts = await beginAndPay();
      await under.provider.refund(parts, createRefund(parts, 990), timeoutSignal());
      await under.provider.refund(parts, createRefund(parts, 990), timeoutSignal());
      expect(await under.bank.refunded(parts.number)).toBe(990);
      await expectRefundNotice(parts, 990);
      await under.provider.refund(parts, createRefund(parts, 500, 2), timeoutSignal());
      await expectRefundNotice(parts, 1490);
      expect(await under.provider.query(parts, timeoutSignal())).toMatchObject({
        refundedMinor: 1490,
      });

      const whole = await beginAndPay();
      await under.provider.refund(whole, createRefund(whole, 1990), timeoutSignal());
      await expectRefundNotice(whole, 1990);
      expect(await under.provider.query(whole, timeoutSignal())).toMatchObject({
        state: 'paid',
        refundedMinor: 1990,
      });
    });

    test('more than was paid is not returned', async () => {
      const order = await beginAndPay();
      const asked = under.provider.refund(order, createRefund(order, 1991), timeoutSignal());
      await expect(asked).rejects.toMatchObject({ name: 'PaymentRefusedError' });
      expect(await under.bank.refunded(order.number)).toBe(0);
      await under.provider.refund(order, createRefund(order, 90, 2), timeoutSignal());
      expect(await under.provider.query(order, timeoutSignal())).toMatchObject({
        refundedMinor: 90,
      });
    });

    test('an unpaid order is closed; a paid one stays paid', async () => {
      const order = await begin();
      expect(await under.provider.close(order, timeoutSignal())).toEqual({ state: 'closed' });
      expect(await under.bank.isClosed(order.number)).toBe(true);
      expect(await under.provider.close(order, timeoutSignal())).toEqual({ state: 'closed' });
      const paid = await beginAndPay();
      expect(await under.provider.close(paid, timeoutSignal())).toMatchObject({ state: 'paid' });
    });

    test('an order that was never begun is pending', async () => {
      const order = newOrder(under.currency);
      expect(await under.provider.query(order, timeoutSignal())).toEqual({ state: 'pending' });
    });

    test('a notice signed by somebody else is refused', async () => {
      const order = await begin();
      await under.bank.pay(order.number);
      const notice = await under.bank.paidNotice(order.number);
      await expectRefusal(under.provider, under.bank.forge(notice));
    });

    test('a notice that was changed on the way is refused', async () => {
      const order = await begin();
      await under.bank.pay(order.number);
      const { headers, body } = await under.bank.paidNotice(order.number);
      const middle = Math.floor(body.length / 2);
      const changed = body.slice(0, middle) + (body[middle] === '1' ? '2' : '1');
      await expectRefusal(under.provider, { headers, body: changed + body.slice(middle + 1) });
      await expectRefusal(under.provider, { headers, body: body.slice(0, middle) });
    });

    test('an old notice that is sent again is refused', async (context) => {
      const order = await begin();
      await under.bank.pay(order.number);
      const old = under.bank.replay(await under.bank.paidNotice(order.number));
      if (!old) return context.skip('its notices have no time that is checked');
      await expectRefusal(under.provider, old);
    });

    test.each([
      ['nothing', ''],
      ['an empty object', '{}'],
      ['null', 'null'],
      ['a list', '[]'],
      ['broken JSON', '{"id":'],
      ['a form', 'out_trade_no=1&sign=x&sign_type=RSA2'],
      ['bytes', '\u0000\ufffd\u0001'],
    ])('%s instead of a notice is refused', async (_name, body) => {
      const order = await begin();
      await under.bank.pay(order.number);
      const { headers } = await under.bank.paidNotice(order.number);
      await expectRefusal(under.provider, { headers, body });
      await expectRefusal(under.provider, { headers: {}, body });
    });

    const faults: [string, Answer][] = [
      ['a fault of the provider', json({ error: {}, code: 'SYSTEM_ERROR' }, 500)],
      ['a broken connection', dropConnection],
      ['silence', silence],
      ['a page instead of an answer', page],
      ['an answer of another kind', json([])],
    ];
    test.each(faults)('%s is an error that says so', async (_name, answer) => {
      const order = await beginAndPay();
      if (!under.bank.failWith) return;
      under.bank.failWith(answer);
      const asked = (answer === silence && under.hasty) || under.provider;
      const problems = await Promise.all(
        [
          asked.query(order, timeoutSignal()),
          asked.close(order, timeoutSignal()),
          asked.refund(order, createRefund(order, 1), timeoutSignal()),
        ].map((call) => call.then(() => null).catch((error: unknown) => error)),
      );
      for (const problem of problems) {
        expect(problem).toMatchObject({ name: 'PaymentUnavailableError' });
        expectNoSecret(problem);
      }
    });

    test('whoever asks can stop waiting', async () => {
      const order = await beginAndPay();
      if (!under.bank.failWith) return;
      under.bank.failWith(silence);
      const asked = under.provider.query(order, AbortSignal.abort());
      await expect(asked).rejects.toMatchObject({ name: 'PaymentUnavailableError' });
    });

    test('a refusal tells no secret', async () => {
      const order = await beginAndPay();
      const asked = under.provider.refund(order, createRefund(order, 99_999), timeoutSignal());
      const refused = await asked.catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Error);
      expectNoSecret(refused);
    });

    async function expectRefundNotice(order: PaymentOrder, refundedMinor: number) {
      if (!under.bank.refundNotice) return;
      const notice = await under.bank.refundNotice(order.number);
      expect(await readEvent(under.provider, notice)).toMatchObject({
        type: 'refunded',
        orderNumber: order.number,
        paymentReference: order.paymentReference,
        refundedMinor,
      });
    }

    function expectNoSecret(problem: unknown) {
      const shown = inspect(problem, { depth: 8, showHidden: true });
      for (const secret of under.secrets) expect(shown).not.toContain(secret.slice(0, 40));
    }
  });
}
