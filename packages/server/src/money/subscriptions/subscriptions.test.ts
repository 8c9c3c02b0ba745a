import { api, LIMITS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readClock, resetClock } from '../../db/clock.ts';
import { orders } from '../../db/schema/orders.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { users } from '../../db/schema/users.ts';
import type { TestUser } from '../../testing/client.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { createPurchases, type Purchases } from '../../testing/purchases.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/audit.ts';
import { canChange } from '../shop/plan-rules.ts';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await startTestServer({ worker: true });
  shop = createPurchases(server);
});
beforeEach(async () => {
  // Each test has time to itself: what earlier ones have bought must not fall due in it.
  await resetClock(server.db);
  await server.db.execute(sql`update subscriptions set state = 'ended'`);
  await server.db.execute(sql`update sandbox_subscriptions set state = 'ended'`);
  await server.db.execute(sql`update subscription_periods set next_grant_at = null`);
});
afterAll(() => server.close());

const current = async (user: TestUser) =>
  (await server.call(api.subscription.current, {}, user)).subscription;
const isVip = async (user: TestUser) =>
  (await server.call(api.user.info, { product: 'cutout' }, user)).is_vip;
const change = (user: TestUser, what: 'cancel' | 'resume', subscription_id: string) =>
  server.call(api.subscription[what], { subscription_id }, user);

describe('a monthly plan', () => {
  // spec: 1.24, 1.30, 3.4, 6.8
  test('makes a member, grants its points, and renews with new ones while the old expire', async () => {
    const user = await server.createUser();
    expect(await isVip(user)).toBe(false);
    await shop.buy(user, { product_id: 'starter-month' });
    expect(await isVip(user)).toBe(true);
    expect(await shop.points(user)).toBe(300);
    expect(await current(user)).toMatchObject({
      plan: 'starter',
      period: 'month',
      state: 'active',
      renews: true,
      cancel_at_period_end: false,
      next_points_at: null,
      amount: 990,
      currency: 'USD',
    });
    await server.travel(31);
    expect(await shop.points(user)).toBe(300);
    expect(await isVip(user)).toBe(true);
    const { list } = await server.call(api.order.list, {}, user);
    expect(list.map(({ is_renewal, status }) => ({ is_renewal, status }))).toEqual([
      { is_renewal: true, status: 'paid' },
      { is_renewal: false, status: 'paid' },
    ]);
  });

  // spec: 1.28, 9.21
  test('brings points that last 30 days', async () => {
    const user = await server.createUser();
    await shop.buy(user, { product_id: 'starter-month' });
    const { buckets } = await server.call(api.points.balance, {}, user);
    const days = (Date.parse(buckets[0]?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(buckets).toMatchObject([{ source: 'subscription', granted: 300 }]);
    expect(Math.round(days)).toBe(LIMITS.subscriptionPointsDays);
  });

  test('that is cancelled runs to the end of its period and no longer', async () => {
    const user = await server.createUser();
    await shop.buy(user, { product_id: 'starter-month' });
    const id = (await current(user))?.subscription_id ?? '';
    const { subscription } = await change(user, 'cancel', id);
    expect(subscription.cancel_at_period_end).toBe(true);
    expect(await isVip(user)).toBe(true);
    await server.travel(31);
    expect(await isVip(user)).toBe(false);
    expect(await current(user)).toBeNull();
    expect(await shop.points(user)).toBe(0);
  });

  test('can be taken up again before its end', async () => {
    const user = await server.createUser();
    await shop.buy(user, { product_id: 'starter-month' });
    const id = (await current(user))?.subscription_id ?? '';
    await change(user, 'cancel', id);
    await change(user, 'resume', id);
    await server.travel(31);
    expect(await isVip(user)).toBe(true);
    const stranger = await server.createUser();
    const reply = await server.ask(api.subscription.cancel, { subscription_id: id }, stranger);
    expect(reply.code).toBe(40400);
  });

  test('whose renewal fails ends as a membership, is told by mail, and lives on when it is paid', async () => {
    const email = `${crypto.randomUUID()}@seller.test`;
    const user = await server.createUser({ email });
    const { order_number } = await shop.buy(user, { product_id: 'starter-month' });
    await server.money.payments.sandbox?.bank.failRenewals(order_number, 1);
    const { bank } = server.money.payments.sandbox ?? {};
    await server.db.execute(sql`
      insert into clock_shift (seconds) values (31 * 86400)`);
    const [notice] = (await bank?.work()) ?? [];
    const answer = await server.send(
      '/v1/pay/notice/sandbox',
      {
        method: 'POST',
        headers: notice?.headers as Record<string, string>,
        body: new Uint8Array(notice?.body ?? []),
      },
      {},
    );
    expect(answer.status).toBe(200);
    expect(await isVip(user)).toBe(false);
    const [mail] = await messagesTo(server, email);
    expect(mail?.subject).toBe('Your plan could not be renewed');
    await server.travel(0);
    expect(await isVip(user)).toBe(true);
    expect(await shop.points(user)).toBe(300);
  });

  test('that is refunded ends at once, with its points', async () => {
    const user = await server.createUser();
    const { order_id } = await shop.buy(user, { product_id: 'starter-month' });
    await server.call(api.order.refund, { order_id }, user);
    await expect.poll(() => isVip(user)).toBe(false);
    expect(await shop.points(user)).toBe(0);
    await server.travel(31);
    expect(await shop.points(user)).toBe(0);
  });
});

test('a yearly plan costs a fifth less and grants month by month', async () => {
  const user = await server.createUser();
  const month = await server.call(api.shop.detail, { product_id: 'studio-month' }, user);
  const paid = await shop.buy(user, { product_id: 'studio-year' });
  expect(paid.amount).toBe(Math.round(month.price * 12 * 0.8));
  expect(paid.points).toBe(12_000);
  const granted: number[] = [await shop.points(user)];
  expect((await current(user))?.next_points_at).not.toBeNull();
  for (let months = 1; months < 12; months++) {
    await server.travel(31);
    granted.push(await shop.points(user));
  }
  // 31 days a step: the grant of the month is there, the one before has expired.
  expect(granted).toEqual(Array(12).fill(1000));
  const { list } = await server.call(api.points.orderList, {}, user);
  expect(list[0]?.points).toBe(12_000);
  expect(await isVip(user)).toBe(true);
});

describe('where nothing renews by itself', () => {
  const prepaid = async (user: TestUser) => {
    const { order } = await shop.order(user, { product_id: 'starter-month' });
    // This is the notice of a provider that takes single payments only.
    await shop.notify(shop.paidEvent(order));
  };

  test('a plan is a prepaid period; buying it again adds time, and its points come in turn', async () => {
    const user = await server.createUser();
    await prepaid(user);
    const first = await current(user);
    expect(first).toMatchObject({ renews: false });
    const [row] = await server.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, first?.subscription_id ?? ''));
    // The sandbox would renew, so it refuses to sell the same plan twice: an order as another provider makes it.
    const [order] = await server.db.select().from(orders).where(eq(orders.userId, user.id));
    const number = '20300101000000000000';
    await server.db.insert(orders).values({
      ...(order as typeof orders.$inferSelect),
      id: crypto.randomUUID(),
      number,
      clientKey: 'second period',
      state: 'pending',
      paidAt: null,
      paymentReference: null,
      subscriptionId: null,
    });
    await shop.notify(
      shop.paidEvent({ order_number: number, amount: 990, currency: 'USD' } as never),
    );
    const extended = await current(user);
    expect(extended?.subscription_id).toBe(row?.id);
    expect(Date.parse(extended?.paid_until ?? '')).toBeGreaterThan(
      Date.parse(first?.paid_until ?? '') + 27 * 86_400_000,
    );
    expect(await shop.points(user)).toBe(300);
    await server.travel(31);
    expect(await shop.points(user)).toBe(300);
    expect(await isVip(user)).toBe(true);
  });

  test('a reminder comes some days before its end, once, by SMS in the Chinese variant', async () => {
    const user = await server.createUser();
    const phone = '13800138111';
    await server.db
      .update(users)
      .set({ phone, variant: 'chinese', language: 'zh' })
      .where(eq(users.id, user.id));
    await prepaid(user);
    const until = Date.parse((await current(user))?.paid_until ?? '');
    const now = (await readClock(server.db)).getTime();
    await server.travel((until - now) / 86_400_000 - 2);
    await server.travel(0);
    const sent = await messagesTo(server, phone, 2);
    expect(sent.map(({ text }) => text).join()).toContain('您的入门版 · 月付将于');
    await server.travel(3);
    expect(await isVip(user)).toBe(false);
  });
});

describe('changing plans', () => {
  test('a larger one starts at once and the smaller one is not renewed', async () => {
    const user = await server.createUser();
    await shop.buy(user, { product_id: 'starter-month' });
    const before = (await current(user))?.subscription_id ?? '';
    await shop.buy(user, { product_id: 'studio-month' });
    expect(await shop.points(user)).toBe(1300);
    await expect
      .poll(async () => {
        const [old] = await server.db
          .select()
          .from(subscriptions)
          .where(eq(subscriptions.id, before));
        return old?.cancelAtPeriodEnd;
      })
      .toBe(true);
    expect((await current(user))?.plan).toBe('studio');
  });

  test('the same or a smaller one is refused until the time is over', async () => {
    const user = await server.createUser();
    await shop.buy(user, { product_id: 'studio-month' });
    for (const product_id of ['studio-month', 'starter-month', 'starter-year']) {
      const input = { product_id, client_key: crypto.randomUUID() };
      const reply = await server.ask(api.order.create, input, user);
      expect(reply).toMatchObject({ code: 45005, msg: expect.stringContaining('Studio, monthly') });
    }
  });

  const plan = (id: string, name: 'starter' | 'studio', period: 'month' | 'year') => ({
    id,
    plan: name,
    period,
  });
  test.each([
    [plan('b', 'studio', 'month'), plan('a', 'starter', 'year'), true, true],
    [plan('a', 'starter', 'year'), plan('b', 'studio', 'month'), true, false],
    [plan('a', 'starter', 'year'), plan('c', 'starter', 'month'), true, true],
    [plan('a', 'starter', 'month'), plan('a', 'starter', 'month'), false, true],
    [plan('a', 'starter', 'month'), plan('a', 'starter', 'month'), true, false],
  ])('%j after %j (renews: %j) is %j', (wanted, had, willRenew, allowed) => {
    expect(canChange(wanted, { ...had, renews: willRenew }, willRenew)).toBe(allowed);
  });
});

describe('a member', () => {
  test('submits larger batches, ahead of others', async () => {
    const [member, other] = [
      await server.createUser({ points: 100 }),
      await server.createUser({ points: 100 }),
    ];
    await shop.buy(member, { product_id: 'starter-month' });
    const submit = async (user: TestUser, pictures: number) => {
      const { id } = await addPicture(server, user.id);
      const input = {
        product: 'upscale',
        client_key: crypto.randomUUID(),
        options: { size: 'x2' },
      };
      return server.ask(api.task.submit, { ...input, images: Array(pictures).fill(id) }, user);
    };
    expect(await submit(other, LIMITS.imagesPerTaskMax + 1)).toMatchObject({
      code: 42012,
      msg: 'At most 10 pictures at once. Members can submit more',
    });
    expect((await submit(other, 1)).status).toBe('200');
    expect((await submit(member, LIMITS.imagesPerTaskMax + 1)).status).toBe('200');
    const { rows } = await server.db.execute<{ owner: string; priority: number }>(sql`
      select distinct image.user_id as owner, job.priority from task_images image
      join graphile_worker._private_jobs job on job.key = 'image:' || image.id`);
    const findPriority = (id: string) => rows.find(({ owner }) => owner === id)?.priority;
    expect(findPriority(member.id)).toBeLessThan(findPriority(other.id) ?? 0);
  });

  // spec: 1.30, 6.7
  test('pays less for a pack', async () => {
    const user = await server.createUser();
    await shop.buy(user, { product_id: 'starter-month' });
    const { order } = await shop.order(user, { product_id: 'pack-500' });
    expect(order.amount).toBe(Math.floor(1990 * 0.85));
  });
});

test('after all of this the books are right', async () => {
  expect(await auditLedger(server.db)).toEqual([]);
});
