import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from '../adapters/storage/disk-store.ts';
import type { ObjectStore } from '../adapters/storage/storage.ts';
import { knownMigrations, migrate } from '../db/migrate.ts';
import { alarms } from '../db/schema/operations.ts';
import { addPicture } from '../testing/stored-picture.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let server: TestServer;
let folder: string;
const made: Awaited<ReturnType<typeof createTestDatabase>>[] = [];

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-backup-'));
});
afterAll(async () => {
  await server.close();
  for (const database of made) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A database without a single table, and a store without an object. */
async function createEmpty() {
  const database = await createTestDatabase({ template: 'template0' });
  const store = createDiskStore(path.join(folder, `store-${made.push(database)}`));
  return { url: database.url, store };
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query({ text: statement, rowMode: 'array' }).finally(() => client.end());
}

/** Every row of every table, the positions of the sequences, the rules between tables. */
async function readContents(url: string) {
  const tables = await ask(
    url,
    `select schemaname || '.' || tablename from pg_tables
     where schemaname in ('public', 'graphile_worker', 'drizzle') order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const [table] of tables.rows) {
    // The time at which a queue migration ran is the only value that may differ.
    const row = table === 'graphile_worker.migrations' ? 't.id::text' : 't::text';
    contents[table] = (await ask(url, `select ${row} from ${table} t order by 1`)).rows;
  }
  const rules = 'conname, condeferrable, convalidated';
  contents.rules = (await ask(url, `select ${rules} from pg_constraint order by 1`)).rows;
  const triggers = `select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`;
  contents.triggers = (await ask(url, triggers)).rows;
  contents.sequences = (
    await ask(url, `select sequencename, last_value from pg_sequences order by 1`)
  ).rows;
  return contents;
}

async function hashObjects(store: ObjectStore) {
  const hashes: Record<string, string> = {};
  for await (const { key } of store.list('')) {
    const hash = createHash('sha256');
    for await (const chunk of (await store.get(key))?.body ?? []) hash.update(chunk);
    hashes[key] = hash.digest('hex');
  }
  return hashes;
}

test('what is restored into an empty place equals what was saved, row for row and byte for byte', async () => {
  const user = await server.createUser({ points: 40 });
  const photos = [await addPicture(server, user.id), await addPicture(server, user.id)];
  const odd = { text: 'quotes " \' \\ , ( ) \n\t 橱窗 \u{1f9e5}', empty: '', none: null };
  await server.db.insert(alarms).values({ kind: 'odd,"(text)\n', details: odd });
  const submission = {
    product: 'cutout',
    images: photos.map(({ id }) => id),
    client_key: 'submitted once',
  };
  const reply = await server.send(
    '/v1/cutout/task/submit',
    {
      method: 'POST',
      body: JSON.stringify(submission),
      headers: { 'content-type': 'application/json' },
    },
    user,
  );
  expect(await reply.json()).toMatchObject({ status: '200' });

  const saved = path.join(folder, 'saved');
  const manifest = await writeBackup({ url: server.databaseUrl, store: server.store }, saved);
  expect(manifest.missing).toEqual([]);
  expect(manifest.objects.count).toBe(4);
  expect(manifest.tables['graphile_worker._private_jobs']?.rows).toBe(2);

  const target = await createEmpty();
  await restoreBackup(target, saved);
  const contents = await readContents(target.url);
  expect(contents['public.task_images']).toHaveLength(2);
  expect(contents).toEqual(await readContents(server.databaseUrl));
  expect(await hashObjects(target.store)).toEqual(await hashObjects(server.store));
  await expect(restoreBackup(target, saved)).rejects.toThrow('The database is not empty');
  await expect(writeBackup(target, saved)).rejects.toThrow('is not empty');
});

test('a backup of an older version is brought up to date after its rows are in', async () => {
  const old = await createEmpty();
  await migrate(old.url, { steps: knownMigrations().length - 1 });
  await ask(old.url, `insert into secrets (name, value) values ('kept', 'as it was')`);
  const saved = path.join(folder, 'old');
  await writeBackup(old, saved);
  const target = await createEmpty();
  await restoreBackup(target, saved);
  const applied = await ask(
    target.url,
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  expect(applied.rows.flat()).toEqual(knownMigrations());
  expect((await ask(target.url, 'select value from secrets')).rows).toEqual([['as it was']]);
});

test('a damaged backup is refused, and so is one of a version that is not known here', async () => {
  const saved = path.join(folder, 'damaged');
  const manifest = await writeBackup({ url: server.databaseUrl, store: server.store }, saved);
  await appendFile(path.join(saved, 'database', 'public.users.jsonl'), '"(x)"\n');
  await expect(restoreBackup(await createEmpty(), saved)).rejects.toThrow('damaged');
  const file = path.join(saved, 'manifest.json');
  const newer = { ...manifest, migrations: [...manifest.migrations, 'from the future'] };
  await rm(file);
  await appendFile(file, JSON.stringify(newer));
  await expect(restoreBackup(await createEmpty(), saved)).rejects.toThrow('newer or another');
  await expect(restoreBackup(await createEmpty(), folder)).rejects.toThrow('holds no backup');
});

test('a picture that is missing in the store is told, and the rest is saved', async () => {
  const { id: userId } = await server.createUser();
  const { id } = await addPicture(server, userId);
  await server.store.remove([`${userId}/${id}.png`]);
  const saved = path.join(folder, 'incomplete');
  const { missing } = await writeBackup({ url: server.databaseUrl, store: server.store }, saved);
  expect(missing).toEqual([`${userId}/${id}.png`]);
  expect(JSON.parse(await readFile(path.join(saved, 'manifest.json'), 'utf8')).missing).toEqual(
    missing,
  );
});
