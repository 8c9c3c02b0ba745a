import type { Queryable } from './client.ts';

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
