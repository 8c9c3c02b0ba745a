import type { Client } from 'pg';

/** Our tables and the queue's. Migrations recreate their own bookkeeping, so it is left out. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(a.attname::text order by a.attnum) as columns,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as stored
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
    and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
  group by 1 order by 1`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences
  where schemaname in ('public', 'graphile_worker') and last_value is not null`;

export type Table = {
  name: string;
  columns: string[];
  /** The writable columns, without generated ones. */
  stored: string[];
};

export const readTables = async (client: Client): Promise<Table[]> =>
  (await client.query<Table>(TABLES)).rows;

export async function readSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(SEQUENCES);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function readVersions(client: Client) {
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const queue = await client.query<{ id: number }>(
    'select max(id) as id from graphile_worker.migrations',
  );
  return { migrations: applied.rows.map(({ hash }) => hash), queueVersion: queue.rows[0]?.id ?? 0 };
}

export async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_tables where schemaname in ('public', 'drizzle', 'graphile_worker') limit 1`,
  );
  return rowCount !== 0;
}

const AT_ONCE = 500;

/** Every row in PostgreSQL's text format, which all types read back without loss. */
export async function* readRows(client: Client, table: string): AsyncGenerator<string> {
  await client.query(`declare dump no scroll cursor for select t::text as line from ${table} t`);
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from dump`);
      if (rows.length === 0) return;
      for (const { line } of rows) yield line;
    }
  } finally {
    await client.query('close dump');
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export async function writeRows(client: Client, table: Table, lines: readonly string[]) {
  const columns = table.stored.map(quote);
  await client.query(
    `insert into ${table.name} (${columns.join(', ')}) overriding system value
     select ${columns.map((column) => `(r).${column}`).join(', ')}
     from (select line::${table.name} as r from unnest($1::text[]) line offset 0) as read`,
    [lines],
  );
}
