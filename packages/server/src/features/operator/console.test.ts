import { api, ERRORS, TASK_STATUS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorActions } from '../../db/schema/operator.ts';
import { users } from '../../db/schema/users.ts';
import { auditLedger } from '../../money/points/audit.ts';
import type { TestUser } from '../../testing/client.ts';
import { createPurchases, type Purchases } from '../../testing/purchases.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createGate, createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from '../users/users.ts';
import { createOperator } from './operator-accounts.ts';

let server: TestServer;
let shop: Purchases;
let operator: TestUser;
/** Works wait at it while a test says so. */
let gate: ReturnType<typeof createGate> | null = null;

beforeAll(async () => {
  const engine = createTestEngine(async ({ source }, { signal }) => {
    await gate?.pass(signal);
    return made(source);
  });
  server = await startTestServer({ engine, kinds: ['cutout', 'fashionclothing'] });
  shop = createPurchases(server);
  operator = await server.createUser({ email: 'boss@vitrine.test' });
  await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, operator.id));
});
beforeEach(() => {
  gate = null;
});
afterAll(() => server.close());

const code = (name: keyof typeof ERRORS) => ERRORS[name].code;
const key = () => crypto.randomUUID();
const lastAction = async () =>
  (await server.call(api.overviewAdmin.audit, { limit: 1 }, operator)).list[0];

async function submit(user: TestUser) {
  const { id } = await addPicture(server, user.id);
  const input = { product: 'cutout', images: [id], client_key: key() };
  return server.ask(api.task.submit, input, user);
}
async function submitted(user: TestUser) {
  const { data } = await submit(user);
  if (!data?.images[0]) throw new Error('The task was not placed');
  return { taskId: data.task_id, imageId: data.images[0].image_id };
}
const readStatus = async (user: TestUser, task_id: string) =>
  (await server.call(api.task.detail, { product: 'cutout', task_id }, user)).status;

describe('accounts', () => {
  test('are found by a part of their address, and page by page', async () => {
    const ids: string[] = [];
    for (const name of ['anna', 'bo', 'cleo']) {
      ids.push((await server.createUser({ email: `${name}_1@found.test` })).id);
    }
    const find = (input: object) => server.call(api.userAdmin.list, input, operator);
    const search = 'FOUND.test';
    const first = await find({ search, limit: 2 });
    const second = await find({ search, limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.list, ...second.list].map(({ user_id }) => user_id)).toEqual(ids.reverse());
    expect(second.next_cursor).toBeNull();
    // A wildcard means itself.
    expect((await find({ search: 'a_1@found' })).list).toHaveLength(1);
    expect((await find({ search: 'anna%found' })).list).toEqual([]);
    expect((await find({ search: ids[0] })).list).toHaveLength(1);
    expect((await find({ show: 'operators' })).list).toMatchObject([{ user_id: operator.id }]);
  });

  test('get and lose points for a reason, once, and it is written down', async () => {
    const user = await server.createUser({ points: 10 });
    const change = { user_id: user.id, points: 25, reason: 'Broken order', client_key: key() };
    const adjust = (input: object) =>
      server.ask(api.userAdmin.adjustPoints, input as never, operator);
    expect((await adjust(change)).data).toEqual({ points: 35 });
    expect((await adjust(change)).data).toEqual({ points: 35 });
    expect(await lastAction()).toMatchObject({
      operator: 'boss@vitrine.test',
      action: 'user.adjust-points',
      subject_id: user.id,
      reason: 'Broken order',
      details: { points: 25 },
    });
    expect((await adjust({ ...change, points: -20, client_key: key() })).data).toEqual({
      points: 15,
    });
    const tooMuch = await adjust({ ...change, points: -16, client_key: key() });
    expect(tooMuch).toMatchObject({ code: code('ADJUSTMENT_TOO_LARGE') });
    expect(tooMuch.msg).toContain('15');
    const { list } = await server.call(
      api.overviewAdmin.audit,
      { subject_id: user.id, action: 'user.' },
      operator,
    );
    expect(list.map(({ details }) => details.points)).toEqual([-20, 25]);
    expect((await adjust({ ...change, points: 0, client_key: key() })).code).toBe(40000);
    expect((await adjust({ ...change, reason: ' ', client_key: key() })).code).toBe(40000);
    const nobody = { ...change, user_id: key(), client_key: key() };
    expect((await adjust(nobody)).code).toBe(code('NOT_FOUND'));
  });

  test('that are closed are signed out and cannot come back until they are opened', async () => {
    const email = 'banned@seller.test';
    const user = await server.createUser({ email, passwordHash: await hashPassword('secret1') });
    const ban = { user_id: user.id, reason: 'Stolen cards' };
    await server.call(api.userAdmin.ban, ban, operator);
    expect((await server.ask(api.account.profile, {}, user)).code).toBe(code('SESSION_REVOKED'));
    const login = async () =>
      server.ask(api.user.login, { email, ...(await server.seal('secret1')) });
    expect((await login()).code).toBe(code('ACCOUNT_BANNED'));
    const { list } = await server.call(api.userAdmin.list, { show: 'banned' }, operator);
    expect(list).toMatchObject([{ user_id: user.id, ban_reason: 'Stolen cards' }]);
    await server.call(api.userAdmin.unban, ban, operator);
    expect((await login()).data?.user_info.user_id).toBe(user.id);
    const oneself = { user_id: operator.id, reason: 'x' };
    expect((await server.ask(api.userAdmin.ban, oneself, operator)).code).toBe(
      code('NOT_ON_YOURSELF'),
    );
  });

  test('are signed out everywhere, and made operators', async () => {
    const user = await server.createUser();
    const role = { user_id: user.id, role: 'operator', reason: 'Joins us' } as const;
    await server.call(api.userAdmin.setRole, role, operator);
    const { has_second_factor, sessions } = await server.call(
      api.userAdmin.detail,
      { user_id: operator.id },
      user,
    );
    expect([has_second_factor, sessions.length]).toEqual([false, 1]);
    const ended = await server.call(api.userAdmin.endSessions, role, operator);
    expect(ended).toEqual({ ended: 1 });
    expect((await server.ask(api.userAdmin.list, {}, user)).code).toBe(code('SESSION_REVOKED'));
  });

  test('of operators come from the command line, too', async () => {
    const { password } = await createOperator(server.db, 'new@vitrine.test');
    const sealed = await server.seal(password ?? '');
    const { user_info } = await server.call(api.user.login, {
      email: 'new@vitrine.test',
      ...sealed,
    });
    expect(user_info.role).toBe('operator');
    expect(await createOperator(server.db, 'NEW@vitrine.test')).toEqual({ password: null });
    await expect(createOperator(server.db, 'nobody')).rejects.toThrow('no e-mail address');
  });
});

test('what operators did cannot be changed or taken away', async () => {
  await expect(server.db.delete(operatorActions)).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining('append-only') }),
  });
});

describe('the queue', () => {
  test('shows what runs and waits; an image taken from its worker is made anew, and paid once', async () => {
    gate = createGate();
    const user = await server.createUser({ points: 10 });
    const { taskId, imageId } = await submitted(user);
    await gate.entered;
    const show = async (view: 'running' | 'stuck') =>
      (await server.call(api.queueAdmin.list, { show: view, product: 'cutout' }, operator)).list;
    expect(await show('running')).toMatchObject([{ image_id: imageId, attempts: 1 }]);
    expect(await show('stuck')).toEqual([]);
    await server.db.execute(sql`update task_images set started_at = now() - interval '1 hour'
      where id = ${imageId}`);
    expect(await show('stuck')).toMatchObject([{ image_id: imageId }]);
    const held = gate;
    gate = null;
    await server.call(api.queueAdmin.retry, { image_id: imageId }, operator);
    held.open();
    await expect.poll(() => readStatus(user, taskId)).toBe(TASK_STATUS.done);
    expect(await shop.points(user)).toBe(8);
    const again = await server.ask(api.queueAdmin.retry, { image_id: imageId }, operator);
    expect(again.code).toBe(code('TASK_FINISHED'));
  });

  test('of a paused kind takes nothing new, keeps what waits, and goes on afterwards', async () => {
    gate = createGate();
    const user = await server.createUser({ points: 10 });
    const busy = await Promise.all(
      Array.from({ length: 4 }, () => server.createUser({ points: 2 })),
    );
    const running = await Promise.all(busy.map(submitted));
    const runningNow = async () => {
      const { list } = await server.call(api.queueAdmin.kinds, {}, operator);
      return list.find(({ product }) => product === 'cutout')?.running;
    };
    await expect.poll(runningNow).toBe(4);
    const { taskId } = await submitted(user);
    const pause = { product: 'cutout', reason: 'A new model' } as const;
    await server.call(api.queueAdmin.pause, pause, operator);
    expect((await submit(user)).code).toBe(code('KIND_PAUSED'));
    expect((await server.call(api.config.site, {})).prices).toEqual({ fashionclothing: 10 });
    gate.open();
    for (const [index, { taskId: id }] of running.entries()) {
      const owner = busy[index] as TestUser;
      await expect.poll(() => readStatus(owner, id)).toBe(TASK_STATUS.done);
    }
    const { list } = await server.call(api.queueAdmin.list, { show: 'waiting' }, operator);
    expect(list).toMatchObject([{ task_id: taskId, state: 'queued' }]);
    await server.call(api.queueAdmin.resume, pause, operator);
    await expect.poll(() => readStatus(user, taskId)).toBe(TASK_STATUS.done);
  });

  test('lets a task be cancelled, with its points', async () => {
    gate = createGate();
    const user = await server.createUser({ points: 10 });
    const { taskId, imageId } = await submitted(user);
    await gate.entered;
    const cancel = { image_id: imageId, reason: 'Asked by phone' };
    await server.call(api.queueAdmin.cancel, cancel, operator);
    expect(await lastAction()).toMatchObject({ action: 'task.cancel', subject_id: taskId });
    await expect.poll(() => readStatus(user, taskId)).toBe(TASK_STATUS.cancelled);
    expect(await shop.points(user)).toBe(10);
  });
});

describe('money', () => {
  test('prices of kinds and products change for new orders only', async () => {
    const price = (points: number | null) =>
      server.call(api.shopAdmin.setPrice, { product: 'fashionclothing', points }, operator);
    await price(12);
    expect((await server.call(api.config.site, {})).prices.fashionclothing).toBe(12);
    await price(null);
    expect((await server.call(api.config.site, {})).prices.fashionclothing).toBe(10);
    expect((await lastAction())?.details).toEqual({ from: 12, to: 10 });

    const user = await server.createUser();
    const { order } = await shop.order(user, { product_id: 'pack-100' });
    const { list } = await server.call(api.shopAdmin.products, {}, operator);
    const pack = list.find(({ product_id }) => product_id === 'pack-100');
    const prices = pack?.prices.map(({ currency }) => ({ currency, amount: 4242 })) ?? [];
    const update = { product_id: 'pack-100', active: true, points: 120, prices };
    await server.call(api.shopAdmin.updateProduct, update, operator);
    const later = await shop.order(user, { product_id: 'pack-100' });
    expect([order.points, later.order.points, later.order.amount]).toEqual([100, 120, 4242]);
    expect(order.amount).not.toBe(4242);
  });

  test('a refund is written down with its reason', async () => {
    const { order_id } = await shop.buy(await server.createUser(), { product_id: 'pack-100' });
    await server.call(api.orderAdmin.refund, { order_id, reason: 'Asked by mail' }, operator);
    expect(await lastAction()).toMatchObject({
      action: 'order.refund',
      subject_id: order_id,
      reason: 'Asked by mail',
    });
    // Refused: nothing happened, so nothing is written down.
    const again = await server.ask(api.orderAdmin.refund, { order_id, amount: 10 ** 8 }, operator);
    expect(again.status).not.toBe('200');
    const about = { subject_id: order_id };
    expect((await server.call(api.overviewAdmin.audit, about, operator)).list).toHaveLength(1);
  });

  test('the books are compared and found right', async () => {
    const { faults, alarms } = await server.call(api.orderAdmin.reconcile, {}, operator);
    expect([faults, alarms]).toEqual([[], []]);
    await server.db.execute(sql`update point_buckets set remaining = remaining - 1
      where id = (select id from point_buckets where remaining > 1 limit 1)`);
    const { faults: found } = await server.call(api.orderAdmin.reconcile, {}, operator);
    expect(found).toMatchObject([{ fault: 'bucket differs from its entries' }]);
    await server.db.execute(sql`update point_buckets bucket set remaining =
      (select sum(amount) from point_entries where bucket_id = bucket.id)`);
    expect(await auditLedger(server.db)).toEqual([]);
  });
});

test('the overview adds up what happened', async () => {
  await shop.buy(await server.createUser(), { product_id: 'starter-month' });
  const view = await server.call(api.overviewAdmin.overview, { days: 7 }, operator);
  expect(view.days).toHaveLength(7);
  const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
  expect(sum(view.sign_ups)).toBe(view.now.users);
  expect(sum(view.images.done)).toBe(6);
  expect(view.kinds).toMatchObject([{ product: 'cutout', done: 6, cancelled: 1, open: 0 }]);
  expect(view.success_rate).toBe(1);
  expect(sum(view.points.spent)).toBe(12);
  expect(view.revenue).toMatchObject([{ currency: 'USD' }]);
  expect(view.revenue[0]?.total).toBeGreaterThan(0);
  expect(view.first_image.overall_median).toBeGreaterThan(0);
  expect(view.engine_cost.total).toBe(0);
  const { rows } = await server.db.execute<{ left: number }>(
    sql`select sum(remaining)::int as left from point_buckets`,
  );
  expect(view.points.outstanding).toBe(rows[0]?.left);
});
