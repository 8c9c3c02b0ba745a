import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

export const TEMPLATE = 'vitrine_template';
const RETRY_MS = 250;
const MOST_ATTEMPTS = 40;

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** PostgreSQL's own vacuum may be at work in a database: only a superuser can end it, and it soon finishes. */
async function patiently(drop: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await drop();
    } catch (error) {
      const isCleanedUp = error instanceof pg.DatabaseError && error.code === '42501';
      if (!isCleanedUp || attempt === MOST_ATTEMPTS) throw error;
      await setTimeout(RETRY_MS);
    }
  }
}

/** A database of its own for a test file: a clone of the migrated template, or of another one. */
export async function createTestDatabase({ template = TEMPLATE } = {}) {
  const serverUrl = inject('postgresUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  // Copied as files: written page by page into the log, as is usual, it takes twice the time.
  await admin(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => patiently(() => admin(`drop database ${name} with (force)`)),
  };
}
