import { api, LIMITS, PLANS, PRODUCT_CATEGORIES, PRODUCT_REQUEST } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetClock } from '../../db/clock.ts';
import type { TestUser } from '../../testing/client.ts';
import { createPurchases, type Purchases } from '../../testing/purchases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { memberPrice } from './shop.ts';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await startTestServer({ settings: { ONE_TIME_POINTS_DAYS: '200' } });
  shop = createPurchases(server);
});
beforeEach(() => resetClock(server.db));
afterAll(() => server.close());

const list = (user: TestUser) => server.call(api.shop.list, PRODUCT_REQUEST, user);
const listProducts = async (user: TestUser) =>
  (await list(user)).list.flatMap(({ products }) => products);
const find = async (user: TestUser, id: string) =>
  (await listProducts(user)).find(({ product_id }) => product_id === id);

describe('the product list', () => {
  // spec: 3.39, 3.40, 7.58, 9.30
  test('comes with the constants of its request, grouped by category, in order', async () => {
    expect(PRODUCT_REQUEST).toEqual({
      product_type: 1,
      ai_works_type: 6,
      subscribe_type: 0,
      chn: 'web',
    });
    const user = await server.createUser();
    const reply = await list(user);
    expect(reply.list.map((group) => group.product_category)).toEqual([...PRODUCT_CATEGORIES]);
    for (const { product_category, products } of reply.list) {
      for (const product of products) expect(product.product_category).toBe(product_category);
    }
    expect(reply.pay_choices).toEqual([{ provider: 'sandbox', can_renew: true, is_test: true }]);
    expect(reply.subscription).toBeNull();
    const other = { ...PRODUCT_REQUEST, product_type: 2 } as never;
    expect((await server.ask(api.shop.list, other, user)).code).toBe(40000);
  });

  test('is public as a newcomer would see it', async () => {
    const newcomer = await server.createUser();
    const { list: prices } = await server.call(api.shop.prices, {});
    expect(prices).toEqual((await list(newcomer)).list);
  });

  // spec: 1.25, 9.23
  test('has three plans by the month and by the year, the year a fifth cheaper', async () => {
    const products = await listProducts(await server.createUser());
    for (const plan of PLANS) {
      const [month, year] = ['month', 'year'].map((period) =>
        products.find(({ product_id }) => product_id === `${plan}-${period}`),
      );
      expect(month).toMatchObject({ plan, grants: 1, list_price: null });
      expect(year).toMatchObject({
        plan,
        grants: 12,
        points: month?.points,
        list_price: (month?.price ?? 0) * 12,
        discount_percent: LIMITS.yearlyDiscountPercent,
        price: Math.round((month?.price ?? 0) * 12 * 0.8),
        points_days: LIMITS.subscriptionPointsDays,
      });
    }
  });

  // spec: 1.29, 9.22
  test('shows how long bought points last, as the setting says', async () => {
    const user = await server.createUser();
    expect(await find(user, 'pack-100')).toMatchObject({ points_days: 200, images: 10 });
    const { one_time_days } = await server.call(api.points.balance, {}, user);
    expect(one_time_days).toBe(200);
    await shop.buy(user, { product_id: 'pack-100' });
    const { buckets } = await server.call(api.points.balance, {}, user);
    const days = (Date.parse(buckets[0]?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(200);
  });

  // spec: 7.57, 9.27
  test('is in Chinese and in yuan for the Chinese variant', async () => {
    const user = await server.createUser();
    const reply = await server.app.inject({
      method: 'POST',
      url: '/v1/product/detail',
      headers: { host: 'cn.localhost', authorization: `Bearer ${user.token}`, language: 'zh' },
      payload: { product_id: 'first-experience' },
    });
    expect(reply.json().data).toMatchObject({
      name: '首次体验',
      price: LIMITS.firstExperienceMinor.CNY,
      currency: 'CNY',
    });
  });
});

describe('the first experience', () => {
  const offer = (user: TestUser) => find(user, 'first-experience');
  const order = (user: TestUser) =>
    server.ask(
      api.order.create,
      { product_id: 'first-experience', client_key: crypto.randomUUID() },
      user,
    );

  // spec: 1.32, 9.28
  test('is there for fourteen days with the days left, and then no more', async () => {
    const user = await server.createUser();
    expect(await offer(user)).toMatchObject({
      price: LIMITS.firstExperienceMinor.USD,
      available: true,
      days_left: LIMITS.firstExperienceDays,
    });
    await server.travel(5.5);
    expect((await offer(user))?.days_left).toBe(9);
    await server.travel(9);
    expect(await offer(user)).toMatchObject({ available: false, days_left: null });
    expect(await order(user)).toMatchObject({
      code: 45004,
      msg: 'The first-experience offer is for once, within 14 days of signing up',
    });
  });

  test('is sold once', async () => {
    const user = await server.createUser();
    const first = await order(user);
    const second = await order(user);
    await shop.press(first.data?.order.order_number ?? '', 'pay');
    expect(await shop.points(user)).toBe(30);
    expect((await offer(user))?.available).toBe(false);
    expect((await order(user)).code).toBe(45004);
    // Somebody paid the second page as well: the money goes back, and the points with it.
    await shop.press(second.data?.order.order_number ?? '', 'pay');
    expect(await shop.points(user)).toBe(30);
    const { rows } = await server.db.execute(sql`select kind from alarms`);
    expect(rows).toEqual([{ kind: 'payment-offer-used' }]);
  });
});

describe('extras of a plan', () => {
  // spec: 3.41, 7.22
  test('tell what members get, in both languages', async () => {
    const user = await server.createUser();
    const input = { product_id: 'studio-month' };
    const { list: extras } = await server.call(api.shop.extraList, input, user);
    expect(extras.map(({ kind, value }) => [kind, value])).toEqual([
      ['monthly_points', 1000],
      ['queue_priority', 1],
      ['batch_images', LIMITS.imagesPerTaskMemberMax],
      ['member_price', 20],
    ]);
    const chinese = await server.call(api.shop.extraList, input, { ...user, language: 'zh' });
    expect(chinese.list[0]?.name).toBe('每月 1000 积分');
    const pack = await server.call(api.shop.extraList, { product_id: 'pack-100' }, user);
    expect(pack.list).toEqual([]);
    expect((await server.ask(api.shop.extraList, { product_id: 'x' }, user)).code).toBe(40400);
  });
});

test('a member price never has a part of a cent', () => {
  expect(memberPrice(999, 15)).toBe(849);
  expect(memberPrice(490, 0)).toBe(490);
});
