import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from './client.ts';

const CURSOR = /^(\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+)\|([0-9a-f-]{36})$/;

/** Encodes time and id of the last row of a page. Microseconds matter, and a JavaScript date would truncate them. */
async function encodeCursor(db: Queryable, moment: AnyPgColumn, row: SQL, id: string) {
  const { rows } = await db.execute<{ at: string }>(
    sql`select ${moment}::text as at from ${moment.table} where ${row}`,
  );
  return Buffer.from(`${rows[0]?.at}|${id}`).toString('base64url');
}

/** An invalid cursor starts from the top instead of failing. */
export function decodeCursor(cursor: string | undefined) {
  const match = cursor && CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  return match ? { at: match[1], id: match[2] } : undefined;
}

type Place = { moment: AnyPgColumn; id: AnyPgColumn };
/** Where to start, in which order, and how many rows to read: one more than the page shows. */
type Reading = { after: SQL | undefined; newestFirst: [SQL, SQL]; limit: number };

/** One page of a list, newest first. The cursor names the last row seen, so that new rows do not shift the pages. */
export async function readPage<Row>(
  db: Queryable,
  { cursor, limit }: { cursor?: string; limit: number },
  { moment, id }: Place,
  read: (reading: Reading) => Promise<Row[]>,
  idOf: (row: Row) => string,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const place = decodeCursor(cursor);
  const rows = await read({
    after: place && sql`(${moment}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`,
    newestFirst: [desc(moment), desc(id)],
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = last !== undefined && rows.length > limit;
  return {
    rows: shown,
    nextCursor: hasMore ? await encodeCursor(db, moment, eq(id, idOf(last)), idOf(last)) : null,
  };
}
