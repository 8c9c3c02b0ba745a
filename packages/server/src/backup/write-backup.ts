import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { ObjectStore } from '../adapters/storage/storage.ts';
import { INCOMING_PREFIX } from '../base/files/public.ts';
import { REMOVAL_LOCK } from '../db/removal-lock.ts';
import { BackupError, hashFile, type Manifest, pathsIn } from './manifest.ts';
import { hasTables, readRows, readSequences, readTables, readVersions } from './tables.ts';

type Source = { url: string; store: ObjectStore };

/** Temporary objects that no row refers to: unfinished uploads and leftovers of readiness checks. */
const PASSING = [INCOMING_PREFIX, 'readiness/'];

/**
 * Copies everything while the product runs: all tables as they were at one moment, then the objects. Objects written
 * later than that moment come along and do no harm; none is removed until the copy is complete. The folder gets its
 * name at the very end, so that a backup under that name is a whole one.
 */
export async function writeBackup({ url, store }: Source, folder: string): Promise<Manifest> {
  const target = path.resolve(folder);
  if ((await readdir(target).catch(() => [])).length > 0) {
    throw new BackupError(`${target} is not empty. Name a folder that does not exist yet.`);
  }
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  // The folder holds password hashes and keys, so only its owner may read it.
  await mkdir(path.join(partial, 'database'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (!(await hasTables(client))) {
      throw new BackupError(
        'The database has no tables: VITRINE_DATA_DIR or DATABASE_URL is wrong.',
      );
    }
    await client.query('select pg_advisory_lock($1)', [REMOVAL_LOCK]);
    const { named, ...dumped } = await dumpTables(client, partial);
    const { keys, ...objects } = await copyObjects(store, partial);
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      ...dumped,
      objects,
      missing: named.filter((key) => !keys.has(key)),
    };
    await writeFile(pathsIn(partial).manifest, `${JSON.stringify(manifest, null, 2)}\n`);
    await rm(target, { recursive: true, force: true });
    await rename(partial, target);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function dumpTables(client: pg.Client, folder: string) {
  await client.query('begin isolation level repeatable read read only');
  const tables: Manifest['tables'] = {};
  for (const { name, columns } of await readTables(client)) {
    tables[name] = { columns, ...(await dumpRows(client, name, pathsIn(folder).rowsOf(name))) };
  }
  const { rows } = await client.query<{ key: string }>(`
    select key from files where purged_at is null
    union select thumb_key from files where purged_at is null
    union select avatar from users where avatar <> ''`);
  const result = {
    ...(await readVersions(client)),
    tables,
    sequences: await readSequences(client),
    named: rows.map(({ key }) => key),
  };
  await client.query('commit');
  return result;
}

async function dumpRows(client: pg.Client, table: string, file: string) {
  const handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let count = 0;
  try {
    for await (const row of readRows(client, table)) {
      const line = `${JSON.stringify(row)}\n`;
      hash.update(line);
      await handle.write(line);
      count += 1;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { rows: count, sha256: hash.digest('hex') };
}

async function copyObjects(store: ObjectStore, folder: string) {
  const paths = pathsIn(folder);
  const list = await open(paths.objectList, 'wx', 0o600);
  const keys = new Set<string>();
  let total = 0;
  try {
    for await (const { key } of store.list('')) {
      if (PASSING.some((prefix) => key.startsWith(prefix))) continue;
      const file = paths.object(key);
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await store.copyToFile(key, file);
      } catch (error) {
        // The object was just removed: an expired export, or a replaced profile picture.
        if ((await store.head(key)) === null) continue;
        throw error;
      }
      const { size: bytes } = await stat(file);
      await list.write(`${JSON.stringify({ key, bytes, sha256: await hashFile(file) })}\n`);
      keys.add(key);
      total += bytes;
    }
    await list.sync();
  } finally {
    await list.close();
  }
  return { keys, count: keys.size, bytes: total };
}
