import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/client.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { currentPasswordKey } from '../features/users/password-keys.ts';
import { databaseUrl, TEMPLATE } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Making an RSA key takes a fifth of a second, and every server that signs somebody in needs one. */
async function addPasswordKey(url: string) {
  const db = connect(url, { max: 1, log: pino({ level: 'silent' }) });
  await currentPasswordKey(db).finally(() => db.pool.end());
}

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-test-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    log: () => undefined,
    fast: true,
  });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(databaseUrl(server.url, TEMPLATE));
  await addPasswordKey(databaseUrl(server.url, TEMPLATE));
  project.provide('postgresUrl', server.url);

  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
