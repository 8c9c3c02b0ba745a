import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from './client.ts';

const CURSOR = /^(\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+)\|([0-9a-f-]{36})$/;

/** Names the last row of a page by its moment and id. Microseconds matter: a JavaScript date would cut them off. */
export async function encodeCursor(db: Queryable, moment: AnyPgColumn, row: SQL, id: string) {
  const { rows } = await db.execute<{ at: string }>(
    sql`select ${moment}::text as at from ${moment.table} where ${row}`,
  );
  return Buffer.from(`${rows[0]?.at}|${id}`).toString('base64url');
}

/** A cursor that we did not make starts from the top instead of failing. */
export function decodeCursor(cursor: string | undefined) {
  const match = cursor && CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  return match ? { at: match[1], id: match[2] } : undefined;
}
