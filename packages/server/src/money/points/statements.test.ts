import { api } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetClock } from '../../db/clock.ts';
import { notices } from '../../db/schema/messages.ts';
import { users } from '../../db/schema/users.ts';
import { RefusedError } from '../../engines/core/engine.ts';
import type { TestUser } from '../../testing/client.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { createPurchases, type Purchases } from '../../testing/purchases.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Purchases;
let calls = 0;

beforeAll(async () => {
  const engine = createTestEngine(async ({ source }) => {
    if (++calls % 2 === 0) throw new RefusedError('NO_SUBJECT', undefined);
    return made(source);
  });
  server = await startTestServer({ engine, concurrency: 1 });
  shop = createPurchases(server);
});
beforeEach(() => resetClock(server.db));
afterAll(() => server.close());

/** Two pictures: one comes out, one does not. */
async function work(user: TestUser) {
  const images = [await addPicture(server, user.id), await addPicture(server, user.id)];
  const task = await server.call(
    api.task.submit,
    {
      product: 'cutout',
      images: images.map(({ id }) => id),
      client_key: crypto.randomUUID(),
    },
    user,
  );
  const { task_id } = task;
  const finished = async () =>
    (await server.call(api.task.detail, { product: 'cutout', task_id }, user)).finished_at;
  await expect.poll(finished).not.toBeNull();
  return task_id;
}

describe('the points page', () => {
  test('shows each part with its expiry, soonest first, and what is low', async () => {
    const user = await server.createUser({ points: 4 });
    const balance = () => server.call(api.points.balance, {}, user);
    expect(await balance()).toMatchObject({ points: 4, owed: 0, is_low: true, one_time_days: 365 });
    await shop.buy(user, { product_id: 'pack-100' });
    const { buckets, ...rest } = await balance();
    expect(rest).toMatchObject({ points: 104, is_low: false });
    expect(
      buckets.map(({ source, remaining, expires_soon }) => [source, remaining, expires_soon]),
    ).toEqual([
      ['welcome', 4, false],
      ['purchase', 100, false],
    ]);
    await server.travel(28);
    expect((await balance()).buckets[0]?.expires_soon).toBe(true);
    await server.travel(3);
    expect((await balance()).buckets.map(({ source }) => source)).toEqual(['purchase']);
  });

  // spec: 7.62
  test('lists consumption by task and picture, with what came back', async () => {
    const user = await server.createUser({ points: 20 });
    const task_id = await work(user);
    const { list } = await server.call(api.points.consumptionList, {}, user);
    expect(list).toMatchObject([{ task_id, product: 'cutout', points: 2, is_deleted: false }]);
    const images = list[0]?.images ?? [];
    expect(images.map(({ state, points }) => [state, points]).toSorted()).toEqual([
      ['returned', 2],
      ['spent', 2],
    ]);
    for (const { picture } of images) {
      expect((await server.send(picture?.url ?? '', {}, {})).status).toBe(200);
    }
    await server.call(api.task.delete, { product: 'cutout', task_id }, user);
    const after = await server.call(api.points.consumptionList, {}, user);
    expect(after.list).toMatchObject([{ points: 2, is_deleted: true }]);
    expect(after.list[0]?.images.map(({ picture }) => picture)).toEqual([null, null]);
    const stranger = await server.createUser();
    expect((await server.call(api.points.consumptionList, {}, stranger)).list).toEqual([]);
  });

  test('pages through consumption without losing or repeating a task', async () => {
    const user = await server.createUser({ points: 40 });
    const ids = [await work(user), await work(user), await work(user)].toReversed();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.call(api.points.consumptionList, { limit: 1, cursor }, user);
      seen.push(...page.list.map(({ task_id }) => task_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  // spec: 7.61, 7.63
  test('lists orders with what is left of their points, and every movement', async () => {
    const user = await server.createUser();
    const paid = await shop.buy(user, { product_id: 'pack-100' });
    await shop.order(user, { product_id: 'pack-100' });
    const task_id = await work(user);
    const { list } = await server.call(api.points.orderList, {}, user);
    expect(list).toMatchObject([
      { order_id: paid.order_id, product: '100 points', points: 100, points_left: 98, amount: 490 },
    ]);
    const moves = await server.call(api.points.orderDetailList, { order_id: paid.order_id }, user);
    expect(moves.list.map(({ kind, points }) => [kind, points])).toEqual([
      ['return', 2],
      ['reserve', -2],
      ['reserve', -2],
      ['grant', 100],
    ]);
    const { order_id } = paid;
    expect(moves.list[0]).toMatchObject({
      task_id,
      product: 'cutout',
      order_id,
      is_deleted: false,
    });
    await server.call(api.task.delete, { product: 'cutout', task_id }, user);
    const after = await server.call(api.points.orderDetailList, { order_id }, user);
    expect(after.list.map(({ is_deleted }) => is_deleted)).toEqual([true, true, true, false]);
    const first = await server.call(api.points.orderDetailList, { limit: 3 }, user);
    const cursor = first.next_cursor ?? '';
    const rest = await server.call(api.points.orderDetailList, { limit: 3, cursor }, user);
    expect(rest.list.map(({ kind }) => kind)).toEqual(['grant']);
    expect(rest.next_cursor).toBeNull();
  });
});

describe('three days before points expire', () => {
  test('a mail says so, once', async () => {
    const email = `${crypto.randomUUID()}@seller.test`;
    const user = await server.createUser({ points: 12, email });
    await server.travel(26);
    expect(await server.db.select().from(notices).where(eq(notices.userId, user.id))).toEqual([]);
    await server.travel(1.5);
    await server.travel(0.2);
    const [mail] = await messagesTo(server, email);
    expect(mail?.text).toContain('12 points in your account expire on');
    expect(mail?.text).toContain('/#/edit/points');
  });

  test('an account that has a phone and no mail hears by SMS, in its language', async () => {
    const user = await server.createUser({ points: 12 });
    const phone = '13800138222';
    await server.db
      .update(users)
      .set({ email: null, phone, variant: 'chinese', language: 'zh' })
      .where(eq(users.id, user.id));
    await server.travel(28);
    const [sms] = await messagesTo(server, phone);
    expect(sms).toMatchObject({
      channel: 'sms',
      text: expect.stringContaining('您有 12 积分将于'),
    });
  });

  test('whoever wants no notices gets none', async () => {
    const email = `${crypto.randomUUID()}@seller.test`;
    const user = await server.createUser({ points: 12, email });
    await server.db.execute(sql`update users set notify_by = 'none' where id = ${user.id}`);
    await server.travel(28);
    expect(await server.db.select().from(notices).where(eq(notices.userId, user.id))).toEqual([]);
  });
});

test('the clock can be moved on this machine, and only from here', async () => {
  const ask = (method: string, headers: Record<string, string> = {}) =>
    server.send(
      '/dev/clock',
      {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'POST' && { body: JSON.stringify({ days: 2 }) }),
      },
      {},
    );
  expect((await ask('POST', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  const { now } = (await (await ask('POST')).json()) as { now: string };
  expect(Math.round((Date.parse(now) - Date.now()) / 86_400_000)).toBe(2);
  const reset = (await (await server.send('/dev/clock', { method: 'DELETE' }, {})).json()) as {
    now: string;
  };
  expect(Math.abs(Date.parse(reset.now) - Date.now())).toBeLessThan(3_600_000);
});
