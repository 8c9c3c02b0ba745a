import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProxy, type TcpProxy } from '../faults/tcp-proxy.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { connect, type Database } from './client.ts';
import { type Listener, listen } from './listener.ts';
import { notify } from './notify.ts';

const log = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let proxy: TcpProxy;
let listener: Listener;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { max: 2, log });
  const url = new URL(database.url);
  proxy = await startProxy(Number(url.port));
  url.port = String(proxy.port);
  listener = await listen(url.toString(), log, { askEveryMs: 100, answerWithinMs: 1_500 });
});
afterAll(async () => {
  await listener.close();
  await proxy.close();
  await db.pool.end();
  await database.drop();
});

test('a connection that has gone silent is noticed, and its listeners look again', async () => {
  const heard: string[] = [];
  let resumed = 0;
  listener.on('task', (ids) => heard.push(ids.join()));
  listener.onResume(() => {
    resumed += 1;
  });
  // Sent repeatedly until it arrives: on a busy machine the connection may be taken for a dead one and reopened.
  const notifyUntilHeard = (id: string) => async () => {
    await notify(db, 'task', id);
    return heard.at(-1);
  };
  await expect.poll(notifyUntilHeard('before')).toBe('before');
  const resumedBefore = resumed;
  proxy.silence();
  await notify(db, 'task', 'lost');
  await expect.poll(() => resumed).toBeGreaterThan(resumedBefore);
  await expect.poll(notifyUntilHeard('after')).toBe('after');
  expect(heard).not.toContain('lost');
});
