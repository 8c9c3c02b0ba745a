import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const FOLDER = path.resolve(import.meta.dirname, '../../drizzle');
/** Any fixed number; every node takes the same lock, so that concurrent starts migrate one after another. */
const MIGRATION_LOCK = 7_218_340_112;

/** Brings the tables and the queue's own schema up to date. Safe to run from many nodes at once. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: FOLDER });
    await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
  } finally {
    await client.end();
  }
}
