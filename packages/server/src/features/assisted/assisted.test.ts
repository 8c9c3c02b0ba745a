import { api, PAY_METHOD, PAY_STATUS, TASK_STATUS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tasks } from '../../db/schema/tasks.ts';
import { auditLedger } from '../../money/points/audit.ts';
import type { TestUser } from '../../testing/client.ts';
import { createPurchases, type Purchases } from '../../testing/purchases.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Purchases;
let operator: TestUser;

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(),
    kinds: ['cutout', 'fashionclothing'],
  });
  shop = createPurchases(server);
  operator = await server.createUser();
  await server.db.execute(sql`update users set role = 'operator'`);
});
afterAll(() => server.close());

/** Two photos at ten points each. */
async function place(user: TestUser, more: object = {}) {
  const photos = [await addPicture(server, user.id), await addPicture(server, user.id)];
  return server.ask(
    api.clothing.submit,
    {
      images: photos.map(({ id }) => id),
      desc: 'On a beach, please',
      client_key: crypto.randomUUID(),
      ...more,
    },
    user,
  );
}
async function waiting(user: TestUser) {
  const { data } = await place(user);
  if (!data) throw new Error('The order was not placed');
  return data;
}
async function newCode(points: number) {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const input = { points, count: 1, expires_at };
  return (await server.call(api.redemptionAdmin.create, input, operator)).codes[0] ?? '';
}
const exchange = (user: TestUser, parent_task_id: string, code: string) =>
  server.ask(api.clothing.exchangeCode, { parent_task_id, code }, user);
const consume = (user: TestUser, parent_task_id: string) =>
  server.ask(api.clothing.consumePoint, { parent_task_id }, user);
const detail = (user: TestUser, task_id: string) =>
  server.call(api.task.detail, { product: 'fashionclothing', task_id }, user);

// spec: 3.20, 3.21, 7.19
test('an assisted order waits for its payment, with its wishes', async () => {
  const user = await server.createUser();
  const { id: reference } = await addPicture(server, user.id);
  const client_key = crypto.randomUUID();
  const { data: task } = await place(user, { ref_images: [reference], face_id: 5, client_key });
  expect(task).toMatchObject({
    status: TASK_STATUS.awaitingPayment,
    pay_status: PAY_STATUS.unpaid,
    price: 20,
    finished_at: null,
  });
  const [row] = await server.db
    .select()
    .from(tasks)
    .where(eq(tasks.id, task?.task_id ?? ''));
  expect(row?.brief).toEqual({
    desc: 'On a beach, please',
    scene: '',
    faceId: 5,
    refFileIds: [reference],
  });
  const again = await place(user, { client_key });
  expect(again.data?.task_id).toBe(task?.task_id);
});

// spec: 3.18, 3.19, 3.22, 5.21, 5.22, 9.18, 9.19
test('takes up to three photos and five references', async () => {
  const user = await server.createUser();
  const pictures = await Promise.all(Array.from({ length: 6 }, () => addPicture(server, user.id)));
  const ids = pictures.map(({ id }) => id);
  const ask = (images: string[], ref_images: string[]) => place(user, { images, ref_images });
  expect((await ask(ids.slice(0, 3), ids.slice(0, 5))).data?.images).toHaveLength(3);
  expect((await ask(ids.slice(0, 4), [])).code).toBe(40000);
  expect((await ask(ids.slice(0, 1), ids)).code).toBe(40000);
  const { data: task } = await place(user);
  const [row] = await server.db
    .select()
    .from(tasks)
    .where(eq(tasks.id, task?.task_id ?? ''));
  expect(row?.brief?.faceId).toBe(-1);
});

describe('paying it', () => {
  // spec: 3.17
  test('with a code at once: the price is covered, the rest stays as points', async () => {
    const user = await server.createUser();
    const { data: task } = await place(user, { code: await newCode(25) });
    expect(task).toMatchObject({
      pay_status: PAY_STATUS.paid,
      pay_method: PAY_METHOD.redemptionCode,
    });
    expect(await shop.points(user)).toBe(5);
    await expect
      .poll(async () => (await detail(user, task?.task_id ?? '')).status)
      .toBe(TASK_STATUS.done);
  });

  // spec: 3.23, 7.20
  test('with a code afterwards, once', async () => {
    const user = await server.createUser({ points: 100 });
    const { task_id } = await waiting(user);
    const { data } = await exchange(user, task_id, await newCode(20));
    expect(data).toMatchObject({ pay_status: PAY_STATUS.paid, pay_method: 1 });
    // The code's own points pay, not those that expire sooner.
    expect(await shop.points(user)).toBe(100);
    expect((await exchange(user, task_id, await newCode(20))).code).toBe(42013);
    expect((await consume(user, task_id)).code).toBe(42013);
  });

  test('with a code that is worth too little leaves both as they are', async () => {
    const user = await server.createUser();
    const { task_id } = await waiting(user);
    const code = await newCode(19);
    expect(await exchange(user, task_id, code)).toMatchObject({
      code: 44004,
      msg: expect.stringContaining('19'),
    });
    expect((await detail(user, task_id)).status).toBe(TASK_STATUS.awaitingPayment);
    const { granted } = await server.call(api.points.redeem, { code }, user);
    expect(granted).toBe(19);
    const placed = await place(user, { code: await newCode(19) });
    expect(placed.code).toBe(44004);
    expect((await server.call(api.task.records, {}, user)).list).toHaveLength(1);
  });

  // spec: 3.24, 7.21
  test('with points, or not at all when they do not suffice', async () => {
    const user = await server.createUser({ points: 20 });
    const [first, second] = [await waiting(user), await waiting(user)];
    expect((await consume(user, first.task_id)).data).toMatchObject({
      pay_status: PAY_STATUS.paid,
      pay_method: PAY_METHOD.points,
    });
    expect((await consume(user, second.task_id)).code).toBe(42003);
    expect((await detail(user, second.task_id)).pay_status).toBe(PAY_STATUS.unpaid);
  });

  test('from many clicks at once takes the points once', async () => {
    const user = await server.createUser({ points: 100 });
    const { task_id } = await waiting(user);
    const replies = await Promise.all(Array.from({ length: 4 }, () => consume(user, task_id)));
    expect(replies.filter(({ status }) => status === '200')).toHaveLength(1);
    expect(await shop.points(user)).toBe(80);
  });

  // spec: 3.54
  test('in cash: the first experience the first time, its own price afterwards', async () => {
    const user = await server.createUser();
    const [first, second] = [await waiting(user), await waiting(user)];
    const offered = await shop.buy(user, { task_id: first.task_id });
    expect(offered).toMatchObject({ product_id: 'first-experience', amount: 190, points: 30 });
    expect(offered.task_id).toBe(first.task_id);
    expect(await detail(user, first.task_id)).toMatchObject({
      pay_status: PAY_STATUS.paid,
      pay_method: PAY_METHOD.cashOrder,
    });
    expect(await shop.points(user)).toBe(10);
    const paid = await shop.buy(user, { task_id: second.task_id });
    expect(paid).toMatchObject({ product_id: 'task', amount: 118, points: 20 });
    expect((await detail(user, second.task_id)).pay_status).toBe(PAY_STATUS.paid);
    expect(await shop.points(user)).toBe(10);
  });

  test('in cash for what was paid or given up meanwhile leaves the points in the account', async () => {
    const user = await server.createUser({ points: 20 });
    const { task_id } = await waiting(user);
    const { order } = await shop.order(user, { task_id, product_id: 'task' });
    await consume(user, task_id);
    await shop.press(order.order_number, 'pay');
    expect(await shop.points(user)).toBe(20);
    const input = { task_id, client_key: crypto.randomUUID() };
    expect((await server.ask(api.order.create, input, user)).code).toBe(42013);
  });
});

test('an order that was given up costs nothing and can no longer be paid', async () => {
  const user = await server.createUser({ points: 50 });
  const { task_id } = await waiting(user);
  const input = { product: 'fashionclothing', task_id };
  const cancelled = await server.call(api.task.cancel, input, user);
  expect(cancelled).toMatchObject({ status: TASK_STATUS.cancelled, pay_status: PAY_STATUS.unpaid });
  expect((await consume(user, task_id)).code).toBe(42013);
  expect(await shop.points(user)).toBe(50);
});

test('somebody else’s order cannot be paid', async () => {
  const [user, other] = [await server.createUser(), await server.createUser({ points: 50 })];
  const { task_id } = await waiting(user);
  expect((await consume(other, task_id)).code).toBe(40400);
  const stolen = await addPicture(server, other.id);
  expect((await place(user, { ref_images: [stolen.id] })).code).toBe(40400);
});

test('where nothing makes such images, no order is taken', async () => {
  const without = await startTestServer();
  const user = await without.createUser();
  const input = { images: [crypto.randomUUID()], client_key: crypto.randomUUID() };
  expect((await without.ask(api.clothing.submit, input, user)).code).toBe(42002);
  await without.close();
});

test('after all of this the books are right', async () => {
  expect(await auditLedger(server.db)).toEqual([]);
});
