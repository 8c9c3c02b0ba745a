import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';

export type Database = NodePgDatabase & { readonly pool: pg.Pool };
/** Anything that can run queries: the database or a transaction. */
export type Queryable = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>;
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

type ConnectOptions = {
  max: number;
  log: Logger;
  /** How long a query waits for a free connection. */
  waitMs?: number;
};

export function connect(url: string, options: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    // A client that dies within a transaction must not hold its locks for ever.
    options: '-c idle_in_transaction_session_timeout=60000',
  });
  // An idle connection that breaks (a restarted server) is replaced by the pool at the next use.
  const lost = (error: Error) => options.log.warn({ err: error }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return Object.assign(drizzle({ client: pool, casing: 'snake_case' }), { pool });
}
