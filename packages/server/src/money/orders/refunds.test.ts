import { api } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetClock } from '../../db/clock.ts';
import { alarms } from '../../db/schema/operations.ts';
import { refunds } from '../../db/schema/orders.ts';
import type { TestUser } from '../../testing/client.ts';
import { createPurchases, type Purchases } from '../../testing/purchases.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/audit.ts';

let server: TestServer;
let shop: Purchases;
let operator: TestUser;

beforeAll(async () => {
  server = await startTestServer({ worker: true, concurrency: 1 });
  shop = createPurchases(server);
  operator = await server.createUser();
  await server.db.execute(sql`update users set role = 'operator' where id = ${operator.id}`);
});
beforeEach(() => resetClock(server.db));
afterAll(() => server.close());

const PACK = { product_id: 'pack-100' };

/** Spends two points for each picture; nobody makes them in this test. */
async function spend(user: TestUser, pictures: number) {
  const { id } = await addPicture(server, user.id);
  const input = { product: 'cutout', client_key: crypto.randomUUID() };
  return server.ask(api.task.submit, { ...input, images: Array(pictures).fill(id) }, user);
}

const readState = async (user: TestUser, id: string) => (await shop.detail(user, id)).order.state;
const owed = async (user: TestUser) => (await server.call(api.points.balance, {}, user)).owed;
const refund = (user: TestUser, order_id: string) =>
  server.call(api.order.refund, { order_id, reason: 'changed my mind' }, user);
const refundAll = (order_id: string, amount?: number) =>
  server.call(api.orderAdmin.refund, { order_id, amount }, operator);

describe('a refund by the buyer', () => {
  // spec: 3.51
  test('of what was not touched happens at once: points first, then the money', async () => {
    const user = await server.createUser({ points: 7 });
    const paid = await shop.buy(user, PACK);
    expect(paid.can_refund).toBe(true);
    const { order } = await refund(user, paid.order_id);
    expect(order.refund_requested_at).not.toBeNull();
    expect(await shop.points(user)).toBe(7);
    await expect.poll(() => readState(user, paid.order_id)).toBe('refunded');
    expect((await shop.detail(user, paid.order_id)).order).toMatchObject({
      status: 'refunded',
      refunded_amount: 490,
      refunded_at: expect.any(String),
    });
    const again = await server.ask(api.order.refund, { order_id: paid.order_id }, user);
    expect(again.code).toBe(45003);
  });

  test('of what was used, or bought long ago, waits for the operator', async () => {
    const user = await server.createUser();
    const paid = await shop.buy(user, PACK);
    await spend(user, 1);
    expect((await refund(user, paid.order_id)).order).toMatchObject({
      state: 'paid',
      can_refund: false,
      refund_requested_at: expect.any(String),
    });
    const waiting = await server.call(api.orderAdmin.list, { waiting_for: 'refund' }, operator);
    expect(waiting.list.map(({ order }) => order.order_id)).toContain(paid.order_id);
    const old = await shop.buy(user, PACK);
    await server.travel(8);
    expect((await shop.detail(user, old.order_id)).order.can_refund).toBe(false);
  });
});

describe('a refund of spent points', () => {
  test('takes what is left and blocks until new points have settled the rest', async () => {
    const user = await server.createUser();
    const paid = await shop.buy(user, PACK);
    expect((await spend(user, 10)).status).toBe('200');
    await refundAll(paid.order_id);
    expect(await shop.points(user)).toBe(0);
    expect(await owed(user)).toBe(20);
    expect(await spend(user, 1)).toMatchObject({
      code: 42014,
      msg: 'You owe 20 points from a refunded order. New points settle it first',
    });
    await expect.poll(() => readState(user, paid.order_id)).toBe('refunded');
    await shop.buy(user, PACK);
    expect(await shop.points(user)).toBe(80);
    expect(await owed(user)).toBe(0);
    expect((await spend(user, 1)).status).toBe('200');
  });

  test('takes other unspent points first, and those that come back from failed pictures', async () => {
    const user = await server.createUser({ points: 5 });
    const paid = await shop.buy(user, PACK);
    const { data: task } = await spend(user, 10);
    await refundAll(paid.order_id);
    // The five welcome points expire sooner and went first: fifteen of the order's own are spent.
    expect(await shop.points(user)).toBe(0);
    expect(await owed(user)).toBe(15);
    const input = { product: 'cutout', task_id: task?.task_id ?? '' };
    await server.call(api.task.cancel, input, user);
    await expect.poll(() => owed(user)).toBe(0);
    await expect.poll(() => shop.points(user)).toBe(5);
  });

  test('in parts takes its part each time', async () => {
    const user = await server.createUser();
    const paid = await shop.buy(user, PACK);
    await refundAll(paid.order_id, 245);
    expect(await shop.points(user)).toBe(50);
    await expect
      .poll(async () => (await shop.detail(user, paid.order_id)).order.refunded_amount)
      .toBe(245);
    expect(await readState(user, paid.order_id)).toBe('paid');
    const tooMuch = { order_id: paid.order_id, amount: 246 };
    expect((await server.ask(api.orderAdmin.refund, tooMuch, operator)).code).toBe(45007);
    await refundAll(paid.order_id);
    expect(await shop.points(user)).toBe(0);
    await expect.poll(() => readState(user, paid.order_id)).toBe('refunded');
  });

  test('that has expired owes nothing', async () => {
    const user = await server.createUser();
    const paid = await shop.buy(user, PACK);
    await server.travel(366);
    expect(await shop.points(user)).toBe(0);
    await refundAll(paid.order_id);
    expect(await owed(user)).toBe(0);
  });
});

test('a refund that the provider refuses gives the points back and raises an alarm', async () => {
  const user = await server.createUser();
  const paid = await shop.buy(user, PACK);
  await server.db.execute(sql`update sandbox_payments set refunded_minor = amount_minor
    where number = ${paid.order_number}`);
  await refundAll(paid.order_id);
  await expect.poll(() => shop.points(user)).toBe(100);
  expect(await readState(user, paid.order_id)).toBe('paid');
  const raised = await server.db.select().from(alarms).where(eq(alarms.kind, 'refund-refused'));
  expect(raised).toHaveLength(1);
});

test('a refund that two operators press at once is one', async () => {
  const user = await server.createUser();
  const paid = await shop.buy(user, PACK);
  const press = () => server.ask(api.orderAdmin.refund, { order_id: paid.order_id }, operator);
  const codes = (await Promise.all([press(), press(), press()])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([200, 45003, 45003]);
  const rows = await server.db.select().from(refunds).where(eq(refunds.orderId, paid.order_id));
  expect(rows).toHaveLength(1);
});

describe('notices of refunds and disputes', () => {
  const about = (order: { order_number: string }, occurredAt = new Date()) => ({
    id: crypto.randomUUID(),
    occurredAt,
    orderNumber: order.order_number,
    paymentReference: `pay-${order.order_number}`,
  });
  const money = { amountMinor: 490, currency: 'USD' } as const;

  test('a refund told twice, or before the payment, leaves nothing behind', async () => {
    const user = await server.createUser();
    const { order } = await shop.order(user, PACK);
    const refunded = { type: 'refunded', refundedMinor: 490, currency: 'USD' } as const;
    await shop.notify({ ...about(order), ...refunded });
    await shop.notify({ ...about(order), ...refunded });
    await shop.notify(shop.paidEvent(order));
    expect(await shop.points(user)).toBe(0);
    expect(await readState(user, order.order_id)).toBe('refunded');
  });

  test('a dispute takes the points; won, they come back; lost, the order is refunded', async () => {
    const user = await server.createUser();
    const paid = await shop.buy(user, PACK);
    const reference = { paymentReference: `sandbox-${paid.order_number}-1` };
    await shop.notify({ ...about(paid), ...reference, ...money, type: 'disputed' });
    expect(await shop.points(user)).toBe(0);
    expect((await shop.detail(user, paid.order_id)).order.disputed).toBe(true);
    await shop.notify({
      ...about(paid),
      ...reference,
      ...money,
      type: 'dispute-closed',
      won: true,
    });
    expect(await shop.points(user)).toBe(100);
    const later = new Date(Date.now() + 1000);
    await shop.notify({ ...about(paid, later), ...reference, ...money, type: 'disputed' });
    await shop.notify({
      ...about(paid, later),
      ...reference,
      ...money,
      type: 'dispute-closed',
      won: false,
    });
    expect(await shop.points(user)).toBe(0);
    expect(await readState(user, paid.order_id)).toBe('refunded');
  });

  test('a dispute whose end was told first does nothing', async () => {
    const user = await server.createUser();
    const paid = await shop.buy(user, PACK);
    const began = about(paid, new Date(Date.now() - 5000));
    await shop.notify({ ...about(paid), ...money, type: 'dispute-closed', won: true });
    await shop.notify({ ...began, ...money, type: 'disputed' });
    expect(await shop.points(user)).toBe(100);
  });
});

test('after all of this the books are right', async () => {
  expect(await auditLedger(server.db)).toEqual([]);
});
