import { api, LIMITS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetClock } from '../../db/clock.ts';
import { invitationRewards } from '../../db/schema/codes.ts';
import { openSession } from '../../features/users/sessions.ts';
import type { TestUser } from '../../testing/client.ts';
import { createPurchases, type Purchases } from '../../testing/purchases.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/audit.ts';
import { isPublicAddress, normalizeMailbox } from './same-person.ts';

let server: TestServer;
let shop: Purchases;
let operator: TestUser;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  server = await startTestServer({
    worker: true,
    settings: { INVITE_REWARD_POINTS: '40', INVITE_REWARDS_PER_MONTH: '2', WELCOME_POINTS: '0' },
  });
  shop = createPurchases(server);
  operator = await server.createUser();
  await server.db.execute(sql`update users set role = 'operator' where id = ${operator.id}`);
});
beforeEach(async () => {
  await resetClock(server.db);
  await server.db.execute(sql`delete from throttles`);
});
afterAll(() => server.close());

async function invite(inviter: TestUser, email?: string): Promise<TestUser> {
  const friend = await server.createUser({ invited: false, email });
  const { register_code } = await server.call(api.invite.list, {}, inviter);
  await server.call(api.invite.add, { register_code }, friend);
  return friend;
}
const withheld = async (friend: TestUser) => {
  const [row] = await server.db
    .select()
    .from(invitationRewards)
    .where(eq(invitationRewards.inviteeId, friend.id));
  return row?.withheld;
};

const promised = async (user: TestUser) =>
  (await server.call(api.points.balance, {}, user)).promised;
const owed = async (user: TestUser) => (await server.call(api.points.balance, {}, user)).owed;

/** Spends two points for each picture; nobody makes them in this test. */
async function spend(user: TestUser, pictures: number) {
  const { id } = await addPicture(server, user.id);
  const images = Array<string>(pictures).fill(id);
  const input = { product: 'cutout', images, client_key: crypto.randomUUID() };
  return server.call(api.task.submit, input, user);
}

describe('the reward for an invitation', () => {
  // spec: 7.15
  test('is promised with the first paid order and comes once, when no refund can take it back', async () => {
    const inviter = await server.createUser();
    const friend = await invite(inviter);
    await shop.order(friend, { product_id: 'pack-100' });
    expect(await promised(inviter)).toBe(0);
    const first = await shop.buy(friend, { product_id: 'pack-100' });
    const second = await shop.buy(friend, { product_id: 'pack-100' });
    expect(await shop.points(inviter)).toBe(0);
    expect(await promised(inviter)).toBe(40);
    const due = new Date(Date.parse(first.paid_at ?? '') + LIMITS.selfRefundDays * DAY_MS);
    const promise = { reward_points: 0, promised_points: 40, promised_for: due.toISOString() };
    expect(await server.call(api.invite.list, {}, inviter)).toMatchObject({
      reward_points: 40,
      rewards_total: 0,
      rewards_promised: 40,
      list: [{ user_id: friend.id, ...promise }],
    });
    expect((await server.call(api.invite.orderList, {}, inviter)).list).toMatchObject([
      { order_id: second.order_id, reward_points: 0, promised_points: 0, promised_for: null },
      { order_id: first.order_id, ...promise },
    ]);
    await server.travel(LIMITS.selfRefundDays - 1);
    expect(await shop.points(inviter)).toBe(0);
    await server.travel(2);
    expect(await shop.points(inviter)).toBe(40);
    const kept = { reward_points: 40, promised_points: 0, promised_for: null };
    expect(await server.call(api.invite.list, {}, inviter)).toMatchObject({
      rewards_total: 40,
      rewards_promised: 0,
      list: [kept],
    });
    expect((await server.call(api.invite.orderList, {}, inviter)).list).toMatchObject([
      { order_id: second.order_id, reward_points: 0, status: 'paid' },
      { order_id: first.order_id, ...kept, status: 'paid' },
    ]);
    expect((await server.call(api.invite.orderList, {}, friend)).list).toEqual([]);
  });

  test('does not come when that order is refunded, nor with a later one', async () => {
    const inviter = await server.createUser();
    const friend = await invite(inviter);
    const { order_id } = await shop.buy(friend, { product_id: 'pack-100' });
    await server.call(api.order.refund, { order_id }, friend);
    await expect.poll(() => promised(inviter)).toBe(0);
    await shop.buy(friend, { product_id: 'pack-100' });
    await server.travel(LIMITS.selfRefundDays + 1);
    expect(await shop.points(inviter)).toBe(0);
    const { rewards_total, list } = await server.call(api.invite.list, {}, inviter);
    expect({ rewards_total, points: list[0]?.reward_points }).toEqual({
      rewards_total: 0,
      points: 0,
    });
  });

  test('waits while a refund is asked for, and comes when nobody grants it', async () => {
    const inviter = await server.createUser();
    const friend = await invite(inviter);
    const { order_id } = await shop.buy(friend, { product_id: 'pack-100' });
    await spend(friend, 1);
    await server.call(api.order.refund, { order_id }, friend);
    await server.travel(LIMITS.selfRefundDays + 1);
    expect(await shop.points(inviter)).toBe(0);
    expect((await server.call(api.invite.list, {}, inviter)).list).toMatchObject([
      { promised_points: 40, promised_for: null },
    ]);
    await server.travel(30);
    expect(await shop.points(inviter)).toBe(40);
  });

  test('that has come and was spent is owed when the order is refunded, also out of a cancelled task', async () => {
    const inviter = await server.createUser();
    const friend = await invite(inviter);
    const { order_id } = await shop.buy(friend, { product_id: 'pack-100' });
    await server.travel(LIMITS.selfRefundDays + 1);
    const tasks = [await spend(inviter, 10), await spend(inviter, 10)];
    expect(await shop.points(inviter)).toBe(0);
    await server.call(api.orderAdmin.refund, { order_id }, operator);
    await expect.poll(() => owed(inviter)).toBe(40);
    for (const { task_id } of tasks) {
      await server.call(api.task.cancel, { product: 'cutout', task_id }, inviter);
    }
    await expect.poll(() => owed(inviter)).toBe(0);
    expect(await shop.points(inviter)).toBe(0);
    // The buyer is another debtor of the same order: neither pays for the other.
    expect(await owed(friend)).toBe(0);
  });

  test('goes in parts with an order that is refunded in parts', async () => {
    const inviter = await server.createUser();
    const friend = await invite(inviter);
    const { order_id } = await shop.buy(friend, { product_id: 'pack-100' });
    await server.call(api.orderAdmin.refund, { order_id, amount: 49 }, operator);
    await expect.poll(() => promised(inviter)).toBe(36);
    await server.travel(LIMITS.selfRefundDays + 1);
    expect(await shop.points(inviter)).toBe(36);
    await server.call(api.orderAdmin.refund, { order_id, amount: 196 }, operator);
    await expect.poll(() => shop.points(inviter)).toBe(20);
  });

  test('is withheld from one person with two accounts', async () => {
    const name = crypto.randomUUID();
    const inviter = await server.createUser({ email: `${name}@shop.test` });
    const alias = await invite(inviter, `${name}+2@shop.test`);
    await shop.buy(alias, { product_id: 'pack-100' });
    const neighbour = await invite(inviter);
    const visit = { userAgent: 'Firefox', address: '203.0.113.20' };
    for (const { id } of [inviter, neighbour]) await openSession(server.db, id, visit);
    await shop.buy(neighbour, { product_id: 'pack-100' });
    expect(await withheld(alias)).toBe('same-person');
    expect(await withheld(neighbour)).toBe('same-person');
    expect(await promised(inviter)).toBe(0);
  });

  test('has a limit for each month', async () => {
    const inviter = await server.createUser();
    for (let friends = 0; friends < 3; friends++) {
      await shop.buy(await invite(inviter), { product_id: 'pack-100' });
    }
    expect(await promised(inviter)).toBe(80);
  });
});

test.each([
  ['Mei.Li+shop@gmail.com', 'meili@gmail.com'],
  ['m.e.i.l.i@googlemail.com', 'meili@gmail.com'],
  ['Mei.Li@shop.test', 'mei.li@shop.test'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox);
});

test.each([
  ['203.0.113.7', true],
  ['10.1.2.3', false],
  ['::ffff:192.168.0.9', false],
  ['::1', false],
  ['2001:db8::1', true],
  ['', false],
])('the address %s tells people apart: %s', (address, tells) => {
  expect(isPublicAddress(address)).toBe(tells);
});

test('after all of this the books are right', async () => {
  expect(await auditLedger(server.db)).toEqual([]);
});
