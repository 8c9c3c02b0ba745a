import { api, STATUS_OK } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeDeleted } from '../../base/files/files.ts';
import { files } from '../../db/schema/files.ts';
import { users } from '../../db/schema/users.ts';
import { auditLedger } from '../../money/points/audit.ts';
import { messagesTo, readOutbox } from '../../testing/outbox.ts';
import { createPurchases } from '../../testing/purchases.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from '../users/users.ts';
import { deleteDueAccounts } from './delete-account.ts';
import { purgeExpiredRecords } from './jobs.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(async ({ source }) => made(source)),
  });
});
afterAll(() => server.close());

const graceIsOver = (userId: string) =>
  server.db.update(users).set({ deletionAt: sql`now()` }).where(eq(users.id, userId));
const listObjects = async (userId: string) => {
  const keys: string[] = [];
  for await (const { key } of server.store.list(`${userId}/`)) keys.push(key);
  return keys;
};

describe('deleting my account', () => {
  test('needs the password, tells the day by mail, and can be called off', async () => {
    const email = 'maybe@seller.test';
    const passwordHash = await hashPassword('secret123');
    const { id, token } = await server.createUser({ email, passwordHash });
    const ask = async (text?: string) =>
      server.ask(api.account.delete, text ? await server.seal(text) : {}, { token });
    expect((await ask()).code).toBe(12027);
    expect((await ask('wrong1234')).code).toBe(12027);
    const planned = await ask('secret123');
    const days = (Date.parse(planned.data?.deletion_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const [mail] = await messagesTo(server, email);
    expect(mail?.text).toContain(planned.data?.deletion_at?.slice(0, 10));
    expect(await deleteDueAccounts(server.db)).toBe(0);
    const kept = await server.call(api.account.cancelDelete, {}, { token });
    expect(kept.deletion_at).toBeNull();
    expect(await deleteDueAccounts(server.db)).toBe(0);
    expect((await server.call(api.account.profile, {}, { token })).user_info.user_id).toBe(id);
  });

  test('ends a plan at its provider and keeps the order, without an address', async () => {
    const user = await server.createUser();
    const shop = createPurchases(server);
    const paid = await shop.buy(user, { product_id: 'starter-month' });
    const wish = { order_id: paid.order_id, title: 'Mei', email: 'mei@shop.test' };
    await server.call(api.order.applyInvoice, wish, user);
    await server.call(api.account.delete, {}, user);
    await graceIsOver(user.id);
    expect(await deleteDueAccounts(server.db)).toBe(1);
    const { rows } = await server.db.execute(sql`
      select "order".state, invoice.email, subscription.state as plan from orders "order"
      join invoices invoice on invoice.order_id = "order".id
      join subscriptions subscription on subscription.id = "order".subscription_id
      where "order".id = ${paid.order_id}`);
    expect(rows).toEqual([{ state: 'paid', email: '', plan: 'ended' }]);
    const atBank = async () => {
      const reply = await server.db.execute(sql`
        select state from sandbox_subscriptions where number = ${paid.order_number}`);
      return reply.rows[0]?.state;
    };
    await expect.poll(atBank).toBe('ended');
  });

  test('takes everything of the person away; the ledger stays right, without a name', async () => {
    const email = 'leaving@seller.test';
    const { id, token } = await server.createUser({ email, points: 20 });
    const [used, unused] = [await addPicture(server, id), await addPicture(server, id)];
    await server.call(api.account.update, { avatar_file_id: used.id }, { token });
    const { task_id } = await server.call(
      api.task.submit,
      { product: 'cutout', images: [used.id], client_key: crypto.randomUUID() },
      { token },
    );
    const detail = { product: 'cutout', task_id };
    await expect
      .poll(async () => (await server.call(api.task.detail, detail, { token })).status)
      .toBe(3);
    await server.call(api.account.delete, {}, { token });
    await messagesTo(server, email);
    await graceIsOver(id);
    expect(await deleteDueAccounts(server.db)).toBe(1);

    expect((await server.ask(api.account.profile, {}, { token })).code).toBe(40001);
    await expect.poll(() => listObjects(id)).toEqual([]);
    const [user] = await server.db.select().from(users).where(eq(users.id, id));
    expect(user).toMatchObject({ email: null, phone: null, passwordHash: null, nickname: '' });
    const { rows } = await server.db.execute<{ points: number }>(
      sql`select sum(amount)::int as points from point_entries where user_id = ${id}`,
    );
    expect(rows).toEqual([{ points: 0 }]);
    expect(await auditLedger(server.db)).toEqual([]);
    // The rows follow their objects: a file that no task names goes, the others are marked as purged.
    const left = () => server.db.select().from(files).where(eq(files.userId, id));
    await expect
      .poll(async () => (await left()).every((file) => file.purgedAt !== null))
      .toBe(true);
    await expect.poll(async () => (await left()).map((file) => file.id)).not.toContain(unused.id);
    expect((await readOutbox(server)).some(({ recipient }) => recipient === email)).toBe(false);
    // The address is free again.
    const again = { email, ...(await server.seal('secret123')) };
    expect((await server.ask(api.user.register, again)).status).toBe(STATUS_OK);
  });

  test('called off at the last moment is called off', async () => {
    const { id, token } = await server.createUser();
    await server.call(api.account.delete, {}, { token });
    await graceIsOver(id);
    await server.call(api.account.cancelDelete, {}, { token });
    expect(await deleteDueAccounts(server.db)).toBe(0);
  });
});

test('what has expired is tidied away, and nothing else', async () => {
  const { id } = await server.createUser();
  await server.db.execute(sql`
    insert into sign_ins (user_id, method, succeeded, user_agent, address, created_at) values
      (${id}, 'email', true, '', '', now() - interval '181 days'),
      (${id}, 'email', true, '', '', now())`);
  await server.db.execute(sql`
    insert into throttles (key, count, since, blocked_until) values
      ('old', 1, now() - interval '2 days', now() - interval '2 days'),
      ('busy', 1, now() - interval '2 days', now() + interval '1 hour')`);
  await purgeExpiredRecords(server.db);
  const signIns = await server.db.execute(sql`select from sign_ins where user_id = ${id}`);
  expect(signIns.rows).toHaveLength(1);
  const { rows } = await server.db.execute(
    sql`select key from throttles where key in ('old', 'busy')`,
  );
  expect(rows).toEqual([{ key: 'busy' }]);
});

test('photos that nothing was made of go after their days, with their objects, where an operator says so', async () => {
  const user = await server.createUser({ points: 10 });
  const [unused, used] = [await addPicture(server, user.id), await addPicture(server, user.id)];
  const submission = { product: 'cutout', images: [used.id], client_key: 'a use of it' };
  await server.call(api.task.submit, submission, user);
  await server.db.execute(sql`
    update files set created_at = now() - interval '11 days' where user_id = ${user.id}`);
  const fresh = await addPicture(server, user.id);
  const areThere = async () => {
    const keys = await listObjects(user.id);
    return [unused, used, fresh].map(({ id }) => keys.includes(`${user.id}/${id}.png`));
  };
  await purgeExpiredRecords(server.db);
  await purgeDeleted(server.db, server.store);
  expect(await areThere()).toEqual([true, true, true]);
  await purgeExpiredRecords(server.db, {
    mails: 30,
    signIns: 180,
    sessions: 30,
    unusedUploads: 10,
  });
  await purgeDeleted(server.db, server.store);
  expect(await areThere()).toEqual([false, true, true]);
});
