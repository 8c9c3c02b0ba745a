import { fillPlaceholders } from 'drizzle-orm';
import type { Database, Queryable } from './client.ts';
import { createRowsQuery, type Plain } from './rows-query.ts';

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

/**
 * The same for a statement that every call sends, of fields that need no conversion: drizzle writes it, and the driver's
 * cells come in the order of its fields. Drizzle's own way there costs more than all else about a row.
 */
export function preparedRows<Row>(
  name: string,
  toRow: (cells: Plain[]) => Row,
  build: (db: Queryable) => { toSQL(): { sql: string; params: unknown[] } },
): (db: Database, placeholders: Record<string, string | readonly string[]>) => Promise<Row[]> {
  const written = prepared((db) => {
    const { sql: text, params } = build(db).toSQL();
    return { params, send: createRowsQuery({ name, text, toRow }) };
  });
  return (db, placeholders) => {
    const { params, send } = written(db);
    return send(db.pool, fillPlaceholders(params, placeholders).map(writeValue));
  };
}

const writeValue = (value: unknown) =>
  Array.isArray(value) ? `{${value.map(quote).join(',')}}` : String(value);

const quote = (text: unknown) => `"${String(text).replace(/["\\]/g, '\\$&')}"`;
