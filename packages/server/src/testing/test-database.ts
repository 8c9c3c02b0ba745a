import pg from 'pg';
import { inject } from 'vitest';

export const TEMPLATE = 'vitrine_template';

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** A database of its own for a test file: a clone of the migrated template. */
export async function createTestDatabase() {
  const serverUrl = inject('postgresUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${name} template ${TEMPLATE}`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => admin(`drop database ${name} with (force)`),
  };
}
