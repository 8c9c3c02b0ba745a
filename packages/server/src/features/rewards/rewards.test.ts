import { api } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invitationRewards } from '../../db/schema/codes.ts';
import type { TestUser } from '../../testing/client.ts';
import { createPurchases, type Purchases } from '../../testing/purchases.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/audit.service.ts';
import { openSession } from '../users/users.service.ts';
import { mailboxOf, tellsApart } from './same-person.ts';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await startTestServer({
    worker: true,
    settings: { INVITE_REWARD_POINTS: '40', INVITE_REWARDS_PER_MONTH: '2', WELCOME_POINTS: '0' },
  });
  shop = createPurchases(server);
});
beforeEach(() => server.db.execute(sql`delete from throttles`));
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

describe('the reward for an invitation', () => {
  test('comes with the first paid order, once, and is listed', async () => {
    const inviter = await server.createUser();
    const friend = await invite(inviter);
    await shop.order(friend, { product_id: 'pack-100' });
    expect(await shop.points(inviter)).toBe(0);
    const first = await shop.buy(friend, { product_id: 'pack-100' });
    const second = await shop.buy(friend, { product_id: 'pack-100' });
    expect(await shop.points(inviter)).toBe(40);
    expect(await server.call(api.invite.list, {}, inviter)).toMatchObject({
      reward_points: 40,
      rewards_total: 40,
      list: [{ user_id: friend.id, reward_points: 40 }],
    });
    const { list } = await server.call(api.invite.orderList, {}, inviter);
    expect(
      list.map(({ order_id, reward_points, status }) => [order_id, reward_points, status]),
    ).toEqual([
      [second.order_id, 0, 'paid'],
      [first.order_id, 40, 'paid'],
    ]);
    expect((await server.call(api.invite.orderList, {}, friend)).list).toEqual([]);
  });

  test('goes back when that order is refunded, as far as it is unspent, and does not come again', async () => {
    const inviter = await server.createUser();
    const friend = await invite(inviter);
    const { order_id } = await shop.buy(friend, { product_id: 'pack-100' });
    const { id } = await addPicture(server, inviter.id);
    const input = { product: 'cutout', images: [id], client_key: crypto.randomUUID() };
    await server.call(api.task.submit, input, inviter);
    await server.call(api.order.refund, { order_id }, friend);
    await expect.poll(() => shop.points(inviter)).toBe(0);
    const balance = await server.call(api.points.balance, {}, inviter);
    expect(balance.owed).toBe(0);
    await shop.buy(friend, { product_id: 'pack-100' });
    expect(await shop.points(inviter)).toBe(0);
    const { rewards_total, list } = await server.call(api.invite.list, {}, inviter);
    expect({ rewards_total, points: list[0]?.reward_points }).toEqual({
      rewards_total: 0,
      points: 0,
    });
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
    expect(await shop.points(inviter)).toBe(0);
  });

  test('has a limit for each month', async () => {
    const inviter = await server.createUser();
    for (let friends = 0; friends < 3; friends++) {
      await shop.buy(await invite(inviter), { product_id: 'pack-100' });
    }
    expect(await shop.points(inviter)).toBe(80);
  });
});

test.each([
  ['Mei.Li+shop@gmail.com', 'meili@gmail.com'],
  ['m.e.i.l.i@googlemail.com', 'meili@gmail.com'],
  ['Mei.Li@shop.test', 'mei.li@shop.test'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  ['203.0.113.7', true],
  ['10.1.2.3', false],
  ['::ffff:192.168.0.9', false],
  ['::1', false],
  ['2001:db8::1', true],
  ['', false],
])('the address %s tells people apart: %s', (address, tells) => {
  expect(tellsApart(address)).toBe(tells);
});

test('after all of this the books are right', async () => {
  expect(await auditLedger(server.db)).toEqual([]);
});
