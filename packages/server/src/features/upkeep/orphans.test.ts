import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { deleteFiles, storePicture } from '../../base/files/files.ts';
import { REMOVAL_LOCK } from '../../db/removal-lock.ts';
import { files } from '../../db/schema/files.ts';
import { users } from '../../db/schema/users.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { upkeepJobs } from './jobs.ts';
import { ORPHAN_AGE_MS, removeOrphans } from './orphans.ts';

let server: TestServer;
const tomorrow = Date.now() + ORPHAN_AGE_MS + 60_000;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const picture = { kind: 'result', contentType: 'image/png', width: 1, height: 1 } as const;
const bytes = Buffer.from('a picture');
const webp = { contentType: 'image/webp' };

const keys = async (userId: string) => {
  const found: string[] = [];
  for await (const { key } of server.store.list(`${userId}/`)) found.push(key);
  return found.sort();
};

async function run(name: string) {
  const job = upkeepJobs(server).find(({ spec }) => spec.name === name);
  const context = { signal: AbortSignal.timeout(60_000), isLastAttempt: false };
  await job?.run({}, { ...context, log: pino({ level: 'silent' }) });
}

test('what a killed worker left goes after a day, and nothing that a row names', async () => {
  const { id: userId } = await server.createUser();
  const kept = await addPicture(server, userId);
  const json = { contentType: 'application/json' };
  await server.store.put(`${userId}/${kept.id}.picture.json`, Buffer.from('{}'), json);
  const avatar = `${userId}/${crypto.randomUUID()}.avatar.webp`;
  await server.store.put(avatar, bytes, webp);
  await server.db.update(users).set({ avatar }).where(eq(users.id, userId));
  const elsewhere = 'backups/of-somebody.zip';
  await server.store.put(elsewhere, bytes, { contentType: 'application/zip' });
  const before = await keys(userId);

  await storePicture(server.store, { ...picture, userId, bytes, thumbnail: bytes });
  await server.store.put(`${userId}/${crypto.randomUUID()}.avatar.webp`, bytes, webp);
  await server.store.put('readiness/left.json', Buffer.from('{}'), json);
  await run('remove-orphans');
  expect(await keys(userId)).toHaveLength(before.length + 3);

  expect(await removeOrphans(server, tomorrow)).toBe(4);
  expect(await keys(userId)).toEqual(before);
  expect(await server.store.head(elsewhere)).not.toBeNull();
  expect(await removeOrphans(server, tomorrow)).toBe(0);
});

test('a process whose clock runs ahead takes nothing new for old', async () => {
  const { id: userId } = await server.createUser();
  await storePicture(server.store, { ...picture, userId, bytes, thumbnail: bytes });
  const before = await keys(userId);
  vi.useFakeTimers({ toFake: ['Date'], now: tomorrow + ORPHAN_AGE_MS });
  try {
    await run('remove-orphans');
  } finally {
    vi.useRealTimers();
  }
  expect(await keys(userId)).toEqual(before);
});

test('a row that appears while the store is being listed saves its object', async () => {
  const { id: userId } = await server.createUser();
  const row = await storePicture(server.store, { ...picture, userId, bytes, thumbnail: bytes });
  const store: ObjectStore = {
    ...server.store,
    async *list(prefix) {
      yield* server.store.list(prefix);
      await server.db.insert(files).values(row);
    },
  };
  await removeOrphans({ db: server.db, store }, tomorrow);
  expect(await keys(userId)).toEqual([row.key, row.thumbKey].sort());
});

test('notes written about a picture after it was purged go too', async () => {
  const { id: userId } = await server.createUser();
  const { id } = await addPicture(server, userId);
  await deleteFiles(server.db, [id]);
  await run('purge-files');
  expect(await keys(userId)).toEqual([]);
  const late = `${userId}/${id}.embedding.bin`;
  await server.store.put(late, bytes, { contentType: 'application/octet-stream' });
  expect(await removeOrphans(server, tomorrow)).toBe(1);
});

test('nothing is removed while a backup holds the lock, and everything afterwards', async () => {
  const { id: userId } = await server.createUser();
  const { id } = await addPicture(server, userId);
  await deleteFiles(server.db, [id]);
  const backup = await server.db.pool.connect();
  await backup.query('select pg_advisory_lock($1)', [REMOVAL_LOCK]);
  await run('purge-files');
  expect(await keys(userId)).toHaveLength(2);
  await backup.query('select pg_advisory_unlock($1)', [REMOVAL_LOCK]);
  backup.release();
  await run('purge-files');
  expect(await keys(userId)).toEqual([]);
  const { rows } = await server.db.execute(
    sql`select from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`,
  );
  expect(rows).toEqual([]);
});
