import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProxy, type TcpProxy } from '../faults/tcp-proxy.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { retryingPool } from './retrying-pool.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: TcpProxy;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  proxy = await startProxy(Number(url.port));
  url.port = String(proxy.port);
  pool = new pg.Pool({ connectionString: url.toString() });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Asks over a connection of the pool; whatever becomes of it, the pool has it back. */
async function ask(query: string) {
  const client = await retryingPool(pool).connect();
  client.on('error', () => undefined);
  return client.query(query).finally(() => client.release());
}

test('a connection that is lost counts as a fault that passes, and a new one works', async () => {
  const waiting = ask('select pg_sleep(30)');
  while (proxy.cut(() => true) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(waiting).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect((await ask('select 7 as value')).rows).toEqual([{ value: 7 }]);
});

test('a mistake stays one', async () => {
  await expect(ask('select nonsense')).rejects.toMatchObject({ code: '42703' });
});

test('a server that is not there counts as a fault that passes', async () => {
  await proxy.close();
  await expect(ask('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});
