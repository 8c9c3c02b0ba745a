import { sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { clockShift } from './schema/clock.ts';

/**
 * The clock of money: expiry of points and orders, offers, renewals. It is the database's own, so that all nodes agree,
 * and outside production it can be moved forward: a test then sees next month's renewal today.
 */
export const clockNow = sql`vitrine_now()`;

/** The same, read once for a whole statement instead of for each row that is compared with it. */
export const clockNowOnce = sql`(select ${clockNow})`;

export async function readClock(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select ${clockNow} as now`);
  return new Date(rows[0]?.now ?? 0);
}

/** The unshifted time of the database, so that a process with a wrong clock does not misjudge ages. */
export async function databaseTime(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  );
  return rows[0]?.now ?? 0;
}

/** Moves the clock forward by this many seconds. Never called in production. */
export async function moveClock(db: Queryable, seconds: number): Promise<void> {
  await db
    .insert(clockShift)
    .values({ seconds: Math.round(seconds) })
    .onConflictDoUpdate({
      target: clockShift.only,
      set: { seconds: sql`${clockShift.seconds} + excluded.seconds` },
    });
}

export async function resetClock(db: Queryable): Promise<void> {
  await db.delete(clockShift);
}
