import { api } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alarms } from '../../db/schema/operations.ts';
import { orderChanges, orders } from '../../db/schema/orders.ts';
import { createPurchases, type Purchases } from '../../testing/purchases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/audit.ts';
import { reconcilePending } from './pay-order.ts';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await startTestServer({ worker: true });
  shop = createPurchases(server);
});
afterAll(() => server.close());

const PACK = { product_id: 'pack-100' };
const findAlarms = (kind: string) => server.db.select().from(alarms).where(eq(alarms.kind, kind));
const listChanges = async (orderId: string) =>
  (
    await server.db
      .select()
      .from(orderChanges)
      .where(eq(orderChanges.orderId, orderId))
      .orderBy(orderChanges.id)
  ).map(({ change }) => change);

describe('buying points', () => {
  // spec: 1.26, 3.47, 3.48, 3.50, 3.51, 3.53, 3.54, 7.60
  test('leads over the bank and back, and credits them once', async () => {
    const user = await server.createUser();
    const { order, payment } = await shop.order(user, PACK);
    expect(order).toMatchObject({
      status: 'not_paid',
      state: 'pending',
      amount: 490,
      currency: 'USD',
      points: 100,
      user_id: user.id,
      task_id: null,
      paid_at: null,
      invoice_state: 'none',
    });
    expect(order.order_number).toMatch(/^\d{20}$/);
    expect(payment).toEqual({
      kind: 'redirect',
      url: `${server.address}/sandbox/pay/${order.order_number}`,
    });
    const page = await (await server.send(`/sandbox/pay/${order.order_number}`, {}, {})).text();
    expect(page).toContain('This is a test. No money moves.');
    expect(page).toContain('$4.90');
    const { status, location } = await shop.press(order.order_number, 'pay');
    expect({ status, location }).toEqual({
      status: 303,
      location: `${server.address}/v1/pay/return/${order.order_id}`,
    });
    const back = await server.send(
      `/v1/pay/return/${order.order_id}?any=1`,
      { redirect: 'manual' },
      {},
    );
    expect(back.headers.get('location')).toBe(`/#/pay/${order.order_id}`);
    await shop.press(order.order_number, 'pay');
    expect((await shop.detail(user, order.order_id)).order).toMatchObject({
      status: 'paid',
      state: 'paid',
      paid_at: expect.any(String),
      pay_until: null,
      invoice_state: 'apply',
    });
    expect(await shop.points(user)).toBe(100);
    expect(await listChanges(order.order_id)).toEqual(['created', 'paid']);
  });

  // spec: 7.59
  test('with the same client key is one order, also when clicked many times at once', async () => {
    const user = await server.createUser();
    const client_key = crypto.randomUUID();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => shop.order(user, { ...PACK, client_key })),
    );
    expect(new Set(all.map(({ order }) => order.order_id)).size).toBe(1);
    await shop.press(all[0]?.order.order_number ?? '', 'pay');
    const again = await shop.order(user, { ...PACK, client_key });
    expect(again).toMatchObject({ order: { state: 'paid' }, payment: null });
  });

  test('that fails leaves an order that can still be paid', async () => {
    const user = await server.createUser();
    const { order } = await shop.order(user, PACK);
    await shop.press(order.order_number, 'fail');
    expect(await listChanges(order.order_id)).toEqual(['created', 'payment-failed']);
    const { payment } = await server.call(api.order.pay, { order_id: order.order_id }, user);
    expect(payment).toMatchObject({ kind: 'redirect' });
    await shop.press(order.order_number, 'pay');
    expect(await shop.points(user)).toBe(100);
  });

  test('with the delay is credited as soon as somebody asks after it', async () => {
    const user = await server.createUser();
    const { order } = await shop.order(user, PACK);
    await shop.press(order.order_number, 'later');
    expect((await shop.detail(user, order.order_id)).order.state).toBe('pending');
    await server.db.execute(
      sql`update sandbox_payments set pay_after = now() where state = 'open'`,
    );
    await server.db.update(orders).set({ askedAt: null });
    expect((await shop.detail(user, order.order_id)).order.state).toBe('paid');
    expect(await shop.points(user)).toBe(100);
  });

  test('of what is not sold, or in a way that is not offered, is refused', async () => {
    const user = await server.createUser();
    const ask = (input: object) =>
      server.ask(api.order.create, { client_key: crypto.randomUUID(), ...input }, user);
    expect((await ask({ product_id: 'nothing' })).code).toBe(40400);
    expect((await ask({ product_id: 'task' })).code).toBe(40400);
    expect((await ask({})).code).toBe(40400);
    expect((await ask({ ...PACK, provider: 'stripe' })).code).toBe(45002);
  });

  test('in the Chinese variant costs yuan', async () => {
    const user = await server.createUser();
    const input = { ...PACK, client_key: crypto.randomUUID() };
    const reply = await server.app.inject({
      method: 'POST',
      url: '/v1/order/create',
      headers: { host: 'cn.localhost', authorization: `Bearer ${user.token}`, language: 'zh' },
      payload: input,
    });
    expect(reply.json().data.order).toMatchObject({
      amount: 2900,
      currency: 'CNY',
      product: '100 积分包',
    });
  });
});

describe('a notice', () => {
  test('told many times at once, with one id and with several, credits once', async () => {
    const user = await server.createUser();
    const { order } = await shop.order(user, PACK);
    const same = shop.paidEvent(order);
    const others = Array.from({ length: 3 }, () => shop.paidEvent(order));
    const answers = await Promise.all(
      [same, same, same, ...others].map((event) => shop.notify(event)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await shop.points(user)).toBe(100);
    expect(await listChanges(order.order_id)).toEqual(['created', 'paid']);
  });

  test('that somebody else signed is refused, and an alarm is raised', async () => {
    const user = await server.createUser();
    const { order } = await shop.order(user, PACK);
    expect((await shop.notify(shop.paidEvent(order), { forged: true })).status).toBe(400);
    expect(await shop.points(user)).toBe(0);
    expect(await findAlarms('payment-notice-refused')).not.toEqual([]);
    const unknown = await server.send('/v1/pay/notice/paypal', { method: 'POST', body: '{}' }, {});
    expect(unknown.status).toBe(404);
  });

  test.each([
    ['less', { amountMinor: 1 }],
    ['more', { amountMinor: 491 }],
    ['another currency', { currency: 'CNY' as const }],
  ])('of %s money credits nothing and raises an alarm', async (_name, change) => {
    const user = await server.createUser();
    const { order } = await shop.order(user, PACK);
    const before = (await findAlarms('payment-wrong-amount')).length;
    expect((await shop.notify(shop.paidEvent(order, change))).status).toBe(200);
    expect(await shop.points(user)).toBe(0);
    expect(await findAlarms('payment-wrong-amount')).toHaveLength(before + 1);
    expect((await shop.detail(user, order.order_id)).order.state).toBe('pending');
  });

  test('of a second payment for a paid order, or of one payment for two orders, raises an alarm', async () => {
    const user = await server.createUser();
    const [first, second] = [await shop.order(user, PACK), await shop.order(user, PACK)];
    await shop.notify(shop.paidEvent(first.order));
    await shop.notify(shop.paidEvent(first.order, { paymentReference: 'pay-again' }));
    expect(await findAlarms('payment-paid-twice')).toHaveLength(1);
    const paymentReference = `pay-${first.order.order_number}`;
    await shop.notify(shop.paidEvent(second.order, { paymentReference }));
    expect(await findAlarms('payment-payment-of-another')).toHaveLength(1);
    expect(await shop.points(user)).toBe(100);
  });

  test('of an unknown order is taken, with an alarm', async () => {
    const user = await server.createUser();
    const { order } = await shop.order(user, PACK);
    const stranger = { ...order, order_number: '20200101000000000000' };
    expect((await shop.notify(shop.paidEvent(stranger))).status).toBe(200);
    expect(await findAlarms('payment-unknown-order')).toHaveLength(1);
  });

  test('that comes after the order has expired still credits: the money is there', async () => {
    const user = await server.createUser();
    const { order } = await shop.order(user, PACK);
    await server.db.update(orders).set({ state: 'expired' }).where(eq(orders.id, order.order_id));
    await shop.notify(shop.paidEvent(order));
    expect((await shop.detail(user, order.order_id)).order.state).toBe('paid');
    expect(await shop.points(user)).toBe(100);
  });
});

describe('an order that nobody pays', () => {
  test('expires after half an hour and can no longer be paid', async () => {
    const user = await server.createUser();
    const { order } = await shop.order(user, PACK);
    await server.travel(31 / 1440);
    expect((await shop.detail(user, order.order_id)).order).toMatchObject({
      state: 'expired',
      status: 'not_paid',
      pay_until: null,
    });
    await shop.press(order.order_number, 'pay');
    expect(await shop.points(user)).toBe(0);
    const input = { order_id: order.order_id };
    expect((await server.ask(api.order.pay, input, user)).code).toBe(45003);
  });

  test('but that was paid while no notice came is found by asking the bank', async () => {
    const user = await server.createUser();
    const { order } = await shop.order(user, PACK);
    await server.money.payments.sandbox?.bank.settle(order.order_number);
    await reconcilePending(server.money, 0);
    expect(await shop.points(user)).toBe(100);
    expect(await listChanges(order.order_id)).toEqual(['created', 'paid']);
  });

  test('can be given up by its buyer', async () => {
    const user = await server.createUser();
    const { order } = await shop.order(user, PACK);
    const input = { order_id: order.order_id };
    const { order: cancelled } = await server.call(api.order.cancel, input, user);
    expect(cancelled).toMatchObject({ state: 'cancelled', status: 'not_paid' });
    expect((await server.ask(api.order.cancel, input, user)).code).toBe(45003);
    await shop.press(order.order_number, 'pay');
    expect(await shop.points(user)).toBe(0);
  });
});

describe('my orders', () => {
  // spec: 3.49
  test('come newest first, page by page, and by status', async () => {
    const [user, other] = [await server.createUser(), await server.createUser()];
    await shop.buy(other, PACK);
    const paid = await shop.buy(user, PACK);
    const { order: open } = await shop.order(user, PACK);
    const list = async (input: object) =>
      (await server.call(api.order.list, input, user)).list.map(({ order_id }) => order_id);
    expect(await list({})).toEqual([open.order_id, paid.order_id]);
    expect(await list({ status: 'paid' })).toEqual([paid.order_id]);
    expect(await list({ status: 'not_paid' })).toEqual([open.order_id]);
    expect(await list({ to: paid.created_at })).toEqual([]);
    const page = await server.call(api.order.list, { limit: 1 }, user);
    expect(await list({ limit: 1, cursor: page.next_cursor ?? '' })).toEqual([paid.order_id]);
  });

  // spec: 3.52
  test('can be invoiced: applied for, corrected, issued', async () => {
    const user = await server.createUser();
    const operator = await server.createUser();
    await server.db.execute(sql`update users set role = 'operator' where id = ${operator.id}`);
    const { order_id } = await shop.buy(user, PACK);
    const application = {
      order_id,
      title: 'Mei Li Ltd',
      tax_number: '91310000MA1',
      email: 'a@b.co',
    };
    expect(
      (await server.ask(api.order.applyInvoice, { ...application, email: 'x' }, user)).code,
    ).toBe(12001);
    await server.call(api.order.applyInvoice, application, user);
    const corrected = await server.call(
      api.order.applyInvoice,
      { ...application, title: 'Mei' },
      user,
    );
    expect(corrected).toMatchObject({
      order: { invoice_state: 'applied' },
      invoice: { title: 'Mei' },
    });
    const waiting = await server.call(api.orderAdmin.list, { waiting_for: 'invoice' }, operator);
    expect(waiting.list.map(({ order }) => order.order_id)).toEqual([order_id]);
    const issue = { order_id, invoice_number: 'INV-7' };
    const issued = await server.call(api.orderAdmin.issueInvoice, issue, operator);
    expect(issued).toMatchObject({
      order: { invoice_state: 'issued' },
      invoice: { invoice_number: 'INV-7', title: 'Mei' },
    });
    expect((await server.ask(api.order.applyInvoice, application, user)).code).toBe(45008);
    expect((await server.ask(api.orderAdmin.issueInvoice, issue, operator)).code).toBe(45008);
  });
});

test('an event stream tells when an order is paid', async () => {
  const user = await server.createUser();
  const { order } = await shop.order(user, PACK);
  const stop = new AbortController();
  const stream = await server.send('/v1/events', { signal: stop.signal }, user);
  let heard = '';
  for await (const chunk of stream.body ?? []) {
    if (heard === '') void shop.press(order.order_number, 'pay');
    heard += Buffer.from(chunk).toString();
    if (heard.includes('"type":"order"')) break;
  }
  stop.abort();
  expect(heard).toContain(`"order_id":"${order.order_id}"`);
  expect(heard).toContain('"state":"paid"');
});

test('the history of an order cannot be rewritten', async () => {
  await expect(server.db.update(orderChanges).set({ change: 'x' })).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'order_changes is append-only' }),
  });
});

test('after all of this the books are right', async () => {
  expect(await auditLedger(server.db)).toEqual([]);
});
