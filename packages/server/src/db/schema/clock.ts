import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';

/** The offset of the money clock; empty in production. `vitrine_now()` adds it to the database's time. */
export const clockShift = pgTable(
  'clock_shift',
  {
    only: boolean().primaryKey().default(true),
    seconds: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('clock_shift_only', sql`${table.only}`)],
);
