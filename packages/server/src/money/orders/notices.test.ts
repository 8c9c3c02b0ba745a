import { api, type Payment } from '@vitrine/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveClock, resetClock } from '../../db/clock.ts';
import { alarms } from '../../db/schema/operations.ts';
import { orders } from '../../db/schema/orders.ts';
import { pointBuckets } from '../../db/schema/points.ts';
import { runDueWork } from '../../open-money.ts';
import type { TestUser } from '../../testing/client.ts';
import { dropConnection } from '../../testing/http-double.ts';
import { type AlipayDouble, startAlipay } from '../../testing/payment/alipay-double.ts';
import type { PaymentDouble, RawNotice } from '../../testing/payment/payment-double.ts';
import { type StripeDouble, startStripe } from '../../testing/payment/stripe-double.ts';
import { startWechatPay, type WechatPayDouble } from '../../testing/payment/wechat-pay-double.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/audit.ts';
import { availablePoints } from '../points/points.ts';
import { reconcilePending } from './pay-order.ts';

const POINTS = 100;
const MONTH_S = 32 * 86_400;
/** Until the queue has done what was asked of it, on a busy machine. */
let servers: { international: TestServer; chinese: TestServer };
let banks: { stripe: StripeDouble; alipay: AlipayDouble; wechat: WechatPayDouble };
type ProviderName = keyof typeof banks;
const VARIANTS = { stripe: 'international', alipay: 'chinese', wechat: 'chinese' } as const;
const chooseServer = (provider: ProviderName) => servers[VARIANTS[provider]];

beforeAll(async () => {
  banks = {
    stripe: await startStripe(),
    alipay: await startAlipay(),
    wechat: await startWechatPay({ keys: 'certificate' }),
  };
  const { stripe, alipay, wechat } = banks;
  servers = {
    international: await startTestServer({ worker: true, settings: stripe.settings }),
    chinese: await startTestServer({
      worker: true,
      settings: { ...alipay.settings, ...wechat.settings, CN_HOSTS: '127.0.0.1' },
    }),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await Promise.all(Object.values(banks).map((bank) => bank.close()));
});
beforeEach(() => {
  for (const bank of Object.values(banks)) bank.failWith(null);
});

async function send(provider: ProviderName, { headers, body }: RawNotice) {
  const init = { method: 'POST', headers, body };
  const reply = await fetch(`${chooseServer(provider).address}/v1/pay/notice/${provider}`, init);
  return { status: reply.status, text: await reply.text() };
}

type Bought = {
  server: TestServer;
  user: TestUser;
  orderId: string;
  number: string;
  amount: number;
};

/** Creates an order that the buyer is about to pay. */
async function order(provider: ProviderName, productId = 'pack-100'): Promise<Bought> {
  const server = chooseServer(provider);
  const user = await server.createUser();
  const input = { product_id: productId, provider, client_key: crypto.randomUUID() };
  const created = await server.call(api.order.create, input, { token: user.token });
  visit(created.payment);
  const { order_id: orderId, order_number: number, amount } = created.order;
  return { server, user, orderId, number, amount };
}

function visit(payment: Payment | null) {
  const isAlipay = payment?.kind === 'redirect' && payment.url.startsWith(banks.alipay.address);
  if (isAlipay) expect(banks.alipay.visit(payment.url)).toBe(true);
}

/** Allows the provider to be queried again at once. */
const forgetQuestions = ({ server, orderId }: Bought) =>
  server.db.update(orders).set({ askedAt: null }).where(eq(orders.id, orderId));

/** Reads the order as the page does while it waits. */
async function look(bought: Bought) {
  await forgetQuestions(bought);
  const { server, user, orderId } = bought;
  const input = { order_id: orderId };
  return (await server.call(api.order.detail, input, { token: user.token })).order;
}

const points = ({ server, user }: Bought) => availablePoints(server.db, user.id);

/** Counts the grants of the order, whether or not their points were spent or revoked later. */
async function grants({ server, orderId }: Bought) {
  const [row] = await server.db
    .select({ grants: count() })
    .from(pointBuckets)
    .where(eq(pointBuckets.orderId, orderId));
  return row?.grants;
}

async function countAlarms({ server, number }: Bought, kind: string) {
  const isAbout = sql`${alarms.details}::text like ${`%${number}%`}`;
  const found = await server.db
    .select({ id: alarms.id })
    .from(alarms)
    .where(and(eq(alarms.kind, kind), isAbout));
  return found.length;
}

const expire = ({ server, orderId }: Bought) =>
  server.db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(orders.id, orderId));

describe.each(['stripe', 'alipay', 'wechat'] as const)('notices of %s', (name) => {
  let bank: PaymentDouble;
  beforeAll(() => {
    bank = banks[name];
  });

  test('the same notice many times at once credits once, and each is accepted', async () => {
    const bought = await order(name);
    bank.pay(bought.number);
    const notice = bank.paidNotice(bought.number);
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(name, notice)));
    expect(replies.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    expect(await points(bought)).toBe(POINTS);
    // Another notice about the same payment, with an id of its own.
    await send(name, bank.paidNotice(bought.number));
    expect(await points(bought)).toBe(POINTS);
    expect(await grants(bought)).toBe(1);
    expect(await look(bought)).toMatchObject({ state: 'paid' });
  });

  test('a wrong amount credits nothing and raises an alarm', async () => {
    const bought = await order(name);
    bank.pay(bought.number, 1);
    await send(name, bank.paidNotice(bought.number));
    expect(await points(bought)).toBe(0);
    expect(await grants(bought)).toBe(0);
    expect(await countAlarms(bought, 'payment-wrong-amount')).toBe(1);
    expect((await look(bought)).status).toBe('not_paid');
    expect(await points(bought)).toBe(0);
    await expire(bought);
    expect((await look(bought)).state).toBe('expired');
    expect(await countAlarms(bought, 'payment-wrong-amount')).toBe(1);
  });

  test.each(['USD', 'CNY', 'EUR'])(
    'the right amount in %s credits nothing unless it is the order’s currency, and raises an alarm',
    async (currency) => {
      const bought = await order(name);
      const isRight = (await look(bought)).currency === currency;
      bank.pay(bought.number);
      bank.changeCurrency(bought.number, currency);
      expect((await send(name, bank.paidNotice(bought.number))).status).toBeLessThan(300);
      await look(bought);
      expect(await points(bought)).toBe(isRight ? POINTS : 0);
      expect(await countAlarms(bought, 'payment-wrong-amount')).toBe(isRight ? 0 : 1);
    },
  );

  test('a refund in another currency takes nothing and raises an alarm', async () => {
    const bought = await order(name);
    const { currency } = await look(bought);
    bank.pay(bought.number);
    await send(name, bank.paidNotice(bought.number));
    bank.giveBack(bought.number, bought.amount);
    bank.changeCurrency(bought.number, currency === 'USD' ? 'CNY' : 'USD');
    expect((await send(name, bank.refundNotice(bought.number))).status).toBeLessThan(300);
    expect(await points(bought)).toBe(POINTS);
    expect(await look(bought)).toMatchObject({ state: 'paid', refunded_amount: 0 });
    expect(await countAlarms(bought, 'refund-wrong-currency')).toBe(1);
  });

  test('what the provider did not sign, or sent too long ago, is refused', async () => {
    const bought = await order(name);
    bank.pay(bought.number);
    const notice = bank.paidNotice(bought.number);
    const wrong = [bank.forge(notice), bank.replay(notice), { ...notice, body: 'x' }];
    for (const bad of wrong.filter((one) => one !== null)) {
      const reply = await send(name, bad);
      expect(reply.status).toBeGreaterThanOrEqual(400);
    }
    expect(await grants(bought)).toBe(0);
    expect((await send(name, notice)).status).toBeLessThan(300);
    expect(await points(bought)).toBe(POINTS);
  });

  test('money that comes after the order has expired is credited once', async () => {
    const bought = await order(name);
    await expire(bought);
    expect(await look(bought)).toMatchObject({ state: 'expired' });
    expect(bank.isClosed(bought.number)).toBe(true);
    bank.pay(bought.number);
    await send(name, bank.paidNotice(bought.number));
    await send(name, bank.paidNotice(bought.number));
    expect(await look(bought)).toMatchObject({ state: 'paid' });
    expect(await grants(bought)).toBe(1);
  });

  test('a refund that is told before the payment leaves nothing behind', async () => {
    const bought = await order(name);
    bank.pay(bought.number);
    const paid = bank.paidNotice(bought.number);
    bank.giveBack(bought.number, bought.amount);
    expect((await send(name, bank.refundNotice(bought.number))).status).toBeLessThan(300);
    expect((await send(name, paid)).status).toBeLessThan(300);
    expect(await points(bought)).toBe(0);
    expect(await look(bought)).toMatchObject({ state: 'refunded', refunded_amount: bought.amount });
  });

  test('a part that is returned takes its part of the points, once', async () => {
    const bought = await order(name);
    bank.pay(bought.number);
    await send(name, bank.paidNotice(bought.number));
    bank.giveBack(bought.number, Math.floor(bought.amount / 2));
    await send(name, bank.refundNotice(bought.number));
    await send(name, bank.refundNotice(bought.number));
    expect(await points(bought)).toBe(POINTS / 2);
    expect(await look(bought)).toMatchObject({ state: 'paid' });
  });

  test('a lost notice is made up for by asking, and changes nothing when it comes', async () => {
    const bought = await order(name);
    bank.pay(bought.number);
    bank.failWith(dropConnection);
    expect(await look(bought)).toMatchObject({ state: 'pending' });
    bank.failWith(null);
    await forgetQuestions(bought);
    await reconcilePending(bought.server.money, 0);
    expect(await points(bought)).toBe(POINTS);
    await send(name, bank.paidNotice(bought.number));
    expect(await points(bought)).toBe(POINTS);
    expect(await grants(bought)).toBe(1);
  });

  test('the buyer’s refund returns the money once and takes the points back', async () => {
    const bought = await order(name);
    bank.pay(bought.number);
    await send(name, bank.paidNotice(bought.number));
    const { server, user, orderId } = bought;
    await server.call(api.order.refund, { order_id: orderId }, { token: user.token });
    await expect.poll(() => bank.refunded(bought.number)).toBe(bought.amount);
    await expect.poll(async () => (await look(bought)).state).toBe('refunded');
    await send(name, bank.refundNotice(bought.number));
    expect(bank.refunded(bought.number)).toBe(bought.amount);
    expect(await points(bought)).toBe(0);
  });
});

describe('Stripe’s subscriptions and disputes', () => {
  afterEach(() => resetClock(servers.international.db));

  const subscribe = async () => {
    const bought = await order('stripe', 'starter-month');
    banks.stripe.pay(bought.number);
    return bought;
  };
  const current = async ({ server, user }: Bought) =>
    (await server.call(api.subscription.current, {}, { token: user.token })).subscription;

  /** Pays another period a month later. */
  async function renew(bought: Bought): Promise<RawNotice> {
    await moveClock(bought.server.db, MONTH_S);
    banks.stripe.renew(bought.number);
    return banks.stripe.notice('invoice.paid', bought.number);
  }

  test('a renewal that overtakes its first payment comes again and is credited once', async () => {
    const bought = await subscribe();
    const paid = banks.stripe.paidNotice(bought.number);
    banks.stripe.renew(bought.number);
    const renewed = banks.stripe.notice('invoice.paid', bought.number);
    expect((await send('stripe', renewed)).status).toBe(503);
    expect((await send('stripe', paid)).status).toBe(200);
    expect(await points(bought)).toBe(300);
    await moveClock(bought.server.db, MONTH_S);
    // The points of the first month have expired.
    expect(await points(bought)).toBe(0);
    expect((await send('stripe', renewed)).status).toBe(200);
    expect((await send('stripe', renewed)).status).toBe(200);
    expect(await points(bought)).toBe(300);
    expect(await current(bought)).toMatchObject({ state: 'active' });
  });

  test('a lost renewal is found by asking, and changes nothing when it comes', async () => {
    const bought = await subscribe();
    await send('stripe', banks.stripe.paidNotice(bought.number));
    const renewed = await renew(bought);
    await runDueWork(bought.server.money);
    expect(await points(bought)).toBe(300);
    await send('stripe', renewed);
    expect(await points(bought)).toBe(300);
  });

  test('a failed renewal and a cancellation on Stripe’s pages are shown', async () => {
    const bought = await subscribe();
    await send('stripe', banks.stripe.paidNotice(bought.number));
    expect(await current(bought)).toMatchObject({ state: 'active', renews: true });
    banks.stripe.renew(bought.number);
    await send('stripe', banks.stripe.notice('invoice.payment_failed', bought.number));
    expect(await current(bought)).toMatchObject({ state: 'past_due' });
    const changed = banks.stripe.notice('customer.subscription.updated', bought.number, {
      before: { cancel_at_period_end: false },
      object: { cancel_at_period_end: true },
    });
    await send('stripe', changed);
    expect(await current(bought)).toMatchObject({ cancel_at_period_end: true });
  });

  test('a refunded renewal takes back its own points', async () => {
    const bought = await subscribe();
    await send('stripe', banks.stripe.paidNotice(bought.number));
    await send('stripe', await renew(bought));
    expect(await points(bought)).toBe(300);
    banks.stripe.giveBack(bought.number, bought.amount);
    await send('stripe', banks.stripe.refundNotice(bought.number));
    expect(await points(bought)).toBe(0);
    expect(await look(bought)).toMatchObject({ state: 'paid', refunded_amount: 0 });
  });

  test('a dispute takes the points, and winning it gives them back', async () => {
    const bought = await order('stripe');
    banks.stripe.pay(bought.number);
    await send('stripe', banks.stripe.paidNotice(bought.number));
    await send('stripe', banks.stripe.notice('charge.dispute.funds_withdrawn', bought.number));
    expect(await points(bought)).toBe(0);
    const won = { object: { status: 'won' } };
    await send('stripe', banks.stripe.notice('charge.dispute.closed', bought.number, won));
    expect(await points(bought)).toBe(POINTS);
  });
});

test('a dispute in another currency takes nothing and raises an alarm', async () => {
  const bought = await order('stripe');
  const { stripe } = banks;
  stripe.pay(bought.number);
  await send('stripe', stripe.paidNotice(bought.number));
  stripe.changeCurrency(bought.number, 'CNY');
  const lost = { object: { status: 'lost' } };
  await send('stripe', stripe.notice('charge.dispute.funds_withdrawn', bought.number));
  await send('stripe', stripe.notice('charge.dispute.closed', bought.number, lost));
  expect(await points(bought)).toBe(POINTS);
  expect((await look(bought)).state).toBe('paid');
  expect(await countAlarms(bought, 'dispute-wrong-currency')).toBe(2);
});

test('a provider that does not answer leaves an order that can be paid later', async () => {
  const server = servers.international;
  const user = await server.createUser();
  banks.stripe.failWith(dropConnection);
  const input = { product_id: 'pack-100', client_key: crypto.randomUUID() };
  expect(await server.ask(api.order.create, input, { token: user.token })).toMatchObject({
    data: null,
  });
  banks.stripe.failWith(null);
  const again = await server.call(api.order.create, input, { token: user.token });
  expect(again.payment).toMatchObject({ kind: 'redirect' });
});

test('a provider that is not set up is not told that its notice was taken', async () => {
  const { address } = servers.international;
  const reply = await fetch(`${address}/v1/pay/notice/wechat`, { method: 'POST', body: '{}' });
  expect(reply.status).toBe(404);
});

test('after all of this the books are right', async () => {
  for (const { db } of Object.values(servers)) expect(await auditLedger(db)).toEqual([]);
});
