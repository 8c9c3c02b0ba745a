import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { detectContentType, type ObjectStore } from '../adapters/storage/storage.ts';
import { knownMigrations, migrate } from '../db/migrate.ts';
import {
  BackupError,
  hashFile,
  type Manifest,
  manifestSchema,
  objectLine,
  pathsIn,
} from './manifest.ts';
import { hasTables, readTables, readVersions, type Table, writeRows } from './tables.ts';

type Target = { url: string; store: ObjectStore };

const AT_ONCE = 500;

/** Loads a backup into an empty database and an empty store, and migrates them to the current version. */
export async function restoreBackup({ url, store }: Target, folder: string): Promise<Manifest> {
  const source = path.resolve(folder);
  const manifest = await readManifest(source);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await requireEmpty(client, store);
    const steps = requireKnown(manifest);
    await migrate(url, { steps });
    await loadTables(client, manifest, source);
    await loadObjects(store, source);
  } finally {
    await client.end();
  }
  await migrate(url);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(pathsIn(folder).manifest, 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no backup: there is no manifest.json in it.`);
  });
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupError(`${folder} holds a backup of another form.`);
  return parsed.data;
}

async function requireEmpty(client: pg.Client, store: ObjectStore) {
  if (await hasTables(client)) {
    throw new BackupError(
      'The database is not empty. A restore goes into a new one: set VITRINE_DATA_DIR (or DATABASE_URL) to an empty place.',
    );
  }
  for await (const { key } of store.list('')) {
    throw new BackupError(`The store is not empty (it has ${key}). A restore needs an empty one.`);
  }
}

/** Returns how many migrations the backup had; the rest run once its rows are loaded. */
function requireKnown({ migrations }: Manifest): number {
  const known = knownMigrations();
  if (migrations.some((hash, index) => known[index] !== hash)) {
    throw new BackupError(
      'This backup was made by a newer or another Vitrine. Restore it with the version that made it.',
    );
  }
  return migrations.length;
}

async function loadTables(client: pg.Client, manifest: Manifest, folder: string) {
  const { queueVersion } = await readVersions(client);
  if (queueVersion !== manifest.queueVersion) {
    throw new BackupError(
      `The job queue of this backup has version ${manifest.queueVersion}, and this Vitrine brings ${queueVersion}. Restore it with the version that made it, then start this one.`,
    );
  }
  const tables = await readTables(client);
  await client.query('begin');
  const constraints = await deferConstraints(client);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  // Migrations have already filled some tables; the backup's rows replace those.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await loadTable(client, table, manifest, folder);
  for (const [name, last] of Object.entries(manifest.sequences)) {
    await client.query('select setval($1, $2)', [name, last]);
  }
  await client.query('set constraints all immediate');
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name } of constraints) {
    await client.query(`alter table ${table} alter constraint ${name} not deferrable`);
  }
  await client.query('commit');
}

/** Foreign keys form cycles, so they are checked once all rows are loaded. */
async function deferConstraints(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and not condeferrable and connamespace in (
      select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`);
  for (const { table, name } of rows) {
    await client.query(
      `alter table ${table} alter constraint ${name} deferrable initially deferred`,
    );
  }
  return rows;
}

async function loadTable(client: pg.Client, table: Table, manifest: Manifest, folder: string) {
  const dumped = manifest.tables[table.name];
  if (!dumped || dumped.columns.join() !== table.columns.join()) {
    throw new BackupError(`The table ${table.name} has another form in this backup.`);
  }
  const file = pathsIn(folder).rowsOf(table.name);
  await requireHash(file, dumped.sha256);
  let batch: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    batch.push(JSON.parse(line));
    if (batch.length < AT_ONCE) continue;
    await writeRows(client, table, batch);
    batch = [];
  }
  await writeRows(client, table, batch);
}

async function requireHash(file: string, sha256: string) {
  const found = await hashFile(file).catch(() => 'nothing');
  if (found !== sha256) throw new BackupError(`${file} is damaged or missing.`);
}

async function loadObjects(store: ObjectStore, folder: string) {
  const paths = pathsIn(folder);
  for await (const line of createInterface({ input: createReadStream(paths.objectList) })) {
    const { key, sha256 } = objectLine.parse(JSON.parse(line));
    const file = paths.object(key);
    await requireHash(file, sha256);
    await store.put(key, createReadStream(file), { contentType: detectContentType(key) });
  }
}
