import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const FOLDER = path.resolve(import.meta.dirname, '../../drizzle');
/** Any fixed number; every node takes the same lock, so that concurrent starts migrate one after another. */
const MIGRATION_LOCK = 7_218_340_112;

/** Hashes of all migrations of this version, oldest first. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash);

/**
 * Brings the tables and the queue's own schema up to date, or only a given number of steps forward, for tests with rows
 * of an older version. Many nodes may run it at once.
 */
export async function migrate(url: string, { steps }: { steps?: number } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // If the connection breaks while it only holds the lock, the next query fails; an unhandled event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const folder = steps === undefined ? FOLDER : await copyFirst(steps);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
    await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
  } finally {
    if (folder !== FOLDER) await rm(folder, { recursive: true, force: true });
    await client.end();
  }
}

/** A folder with the first migrations only, since the migrator always applies a whole folder. */
async function copyFirst(steps: number): Promise<string> {
  const journal = JSON.parse(await readFile(path.join(FOLDER, 'meta/_journal.json'), 'utf8'));
  const entries: { tag: string }[] = journal.entries.slice(0, steps);
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-migrations-'));
  await mkdir(path.join(folder, 'meta'));
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) {
    await copyFile(path.join(FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  }
  return folder;
}
