import { fillPlaceholders } from 'drizzle-orm';
import type { Database, Queryable } from './client.ts';

/**
 * A statement that is built once for a database and parsed once by each of its connections: for queries of every call,
 * which cost several times as much to build and plan as to run.
 */
export function prepared<Statement>(
  build: (db: Queryable) => Statement,
): (db: Queryable) => Statement {
  const built = new WeakMap<Queryable, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}

/** What the driver reads as it is, without a conversion of drizzle's. */
type Plain = string | number | boolean | null;

/**
 * The same for a statement that every call sends, of fields that need no conversion: drizzle writes it, and the driver's
 * cells are put under the names of its fields. Drizzle's own way there costs more than all else about a row.
 */
export function preparedRows<Row extends Record<keyof Row, Plain>>(
  name: string,
  fields: Record<keyof Row, unknown>,
  build: (db: Queryable) => PromiseLike<Row[]> & { toSQL(): { sql: string; params: unknown[] } },
): (db: Database, placeholders: Record<string, unknown>) => Promise<Row[]> {
  const keys = Object.keys(fields) as (keyof Row)[];
  const written = prepared((db) => build(db).toSQL());
  const toRow = (cells: Plain[]) => {
    const row = {} as Record<keyof Row, Plain | undefined>;
    for (const [index, key] of keys.entries()) row[key] = cells[index];
    return row as Row;
  };
  return async (db, placeholders) => {
    const { sql: text, params } = written(db);
    const values = fillPlaceholders(params, placeholders);
    const { rows } = await db.pool.query<Plain[]>({ name, text, values, rowMode: 'array' });
    return rows.map(toRow);
  };
}
