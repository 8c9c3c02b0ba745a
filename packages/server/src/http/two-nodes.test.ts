import { api } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiServer } from '../api-server.ts';
import { connect } from '../db/client.ts';
import { listen } from '../db/listener.ts';
import { users } from '../db/schema/users.ts';
import { hashPassword } from '../features/users/users.ts';
import { grantPoints } from '../money/points/points.ts';
import { captureQueries } from '../testing/capture-queries.ts';
import { createClient, type TestUser } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** What is set on one node holds on the other at the very next call, whether or not notices pass between them. */
let server: TestServer;
let other: Awaited<ReturnType<typeof startSecondNode>>;
let operator: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  other = await startSecondNode(server);
  operator = await server.createUser();
  await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, operator.id));
});
afterAll(async () => {
  await other.close();
  await server.close();
});

async function startSecondNode({ databaseUrl, config, store, catalogue, signingKey }: TestServer) {
  const log = pino({ level: 'silent' });
  const db = connect(databaseUrl, { max: 5, log });
  const listener = await listen(databaseUrl, log);
  const app = await createApiServer({ config, db, store, listener, signingKey, log, catalogue });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...createClient(address, db),
    async close() {
      await app.close();
      await listener.close();
      await db.pool.end();
    },
  };
}

// Notices may help a node, but who may do what never depends on their arriving.
beforeEach(async () => {
  await server.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
});

const product = 'cutout';
const infoOn = (node: Pick<TestServer, 'ask'>, user: { token: string }) =>
  node.ask(api.user.info, { product }, user);
const name = async (node: Pick<TestServer, 'ask'>, user: { token: string }) =>
  (await infoOn(node, user)).data?.nickname;

/** A seller whom both nodes have answered already. */
async function createKnownSeller(given: Parameters<TestServer['createUser']>[0] = {}) {
  const seller = await server.createUser(given);
  for (const node of [server, other]) expect((await infoOn(node, seller)).code).toBe(200);
  return seller;
}

test('a sign-out', async () => {
  const seller = await createKnownSeller();
  await server.call(api.user.logout, {}, seller);
  expect(await infoOn(other, seller)).toMatchObject({ data: null });
  expect((await other.ask(api.account.profile, {}, seller)).data).toBeNull();
});

test('a ban, and its end for new sessions only', async () => {
  const seller = await createKnownSeller();
  const reason = 'a test';
  await server.call(api.userAdmin.ban, { user_id: seller.id, reason }, operator);
  expect(await infoOn(other, seller)).toMatchObject({ data: null });
  await server.call(api.userAdmin.unban, { user_id: seller.id, reason }, operator);
  expect(await infoOn(other, seller)).toMatchObject({ data: null });
});

test('a changed password ends the other sessions', async () => {
  const seller = await createKnownSeller({ passwordHash: await hashPassword('secret123') });
  const { email = '' } = (await infoOn(server, seller)).data ?? {};
  const sealed = await server.seal('secret123');
  const second = await server.call(api.user.login, { email: email ?? '', ...sealed });
  expect(await name(other, second)).toBe('Seller');
  const fresh = await server.seal('another456');
  const input = { old_password: sealed.password, ...fresh };
  await server.call(api.account.changePassword, input, seller);
  expect(await infoOn(other, second)).toMatchObject({ data: null });
  expect(await name(other, seller)).toBe('Seller');
});

test('a changed name, and points that were given or taken', async () => {
  const seller = await createKnownSeller({ points: 5 });
  await server.call(api.account.update, { nickname: 'Renamed' }, seller);
  expect(await name(other, seller)).toBe('Renamed');
  await server.db.transaction((tx) =>
    grantPoints(tx, {
      ...{ userId: seller.id, points: 3, days: 1 },
      ...{ source: 'welcome', reference: 'two nodes' },
    }),
  );
  expect((await infoOn(other, seller)).data).toMatchObject({ points: 8 });
});

test('a role that was given and taken away', async () => {
  const seller = await createKnownSeller();
  const setRole = (role: 'seller' | 'operator') =>
    server.call(api.userAdmin.setRole, { user_id: seller.id, role, reason: 'a test' }, operator);
  const search = async () => (await other.ask(api.userAdmin.list, {}, seller)).code;
  const refused = await search();
  expect(refused).not.toBe(200);
  await setRole('operator');
  expect((await infoOn(other, seller)).data).toMatchObject({ role: 'operator' });
  expect(await search()).toBe(200);
  await setRole('seller');
  expect(await search()).toBe(refused);
});

test('an answer about oneself takes one statement, however many ask at once', async () => {
  const sellers = await Promise.all(Array.from({ length: 8 }, () => createKnownSeller()));
  const countReads = async (callers: TestUser[]) => {
    const queries = await captureQueries(() =>
      Promise.all(callers.map((caller) => infoOn(other, caller))),
    );
    return queries.filter(({ text }) => /"(sessions|users)"/.test(text)).length;
  };
  expect(await countReads(sellers.slice(0, 1))).toBe(1);
  expect(await countReads(sellers)).toBeLessThanOrEqual(sellers.length);
});
