import { POINT_SOURCES } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bookedAt, id, moment } from './columns.ts';
import { orders } from './orders.ts';
import { taskImages } from './tasks.ts';
import { users } from './users.ts';

/** Points granted together that expire together. `remaining` always equals the sum of the bucket's entries. */
export const pointBuckets = pgTable(
  'point_buckets',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    source: text({ enum: POINT_SOURCES }).notNull(),
    granted: integer().notNull(),
    remaining: integer().notNull(),
    expiresAt: moment().notNull(),
    /** When the bucket was extended because points were returned after its expiry; this happens once. */
    extendedAt: moment(),
    /** What the points were granted for; the same reference never grants twice. */
    reference: text().notNull(),
    /** The order that paid for the points; a refund claims them back. */
    orderId: uuid().references(() => orders.id),
    createdAt: bookedAt(),
  },
  (table) => [
    uniqueIndex('point_buckets_reference').on(table.userId, table.reference),
    index('point_buckets_order').on(table.orderId),
    index('point_buckets_open')
      .on(table.userId, table.expiresAt)
      .where(sql`${table.remaining} > 0`),
    check('point_buckets_remaining', sql`${table.remaining} between 0 and ${table.granted}`),
    check('point_buckets_granted', sql`${table.granted} > 0`),
  ],
);

/**
 * The ledger. Append-only by a trigger. An image's points leave with 'reserve'; then either 'settle' (amount 0)
 * says that they are spent, or 'return' brings them back; the unique index lets each happen once. 'revoke' takes
 * points back whose order was refunded.
 */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    bucketId: uuid()
      .notNull()
      .references(() => pointBuckets.id),
    kind: text({ enum: ['grant', 'reserve', 'settle', 'return', 'expire', 'revoke'] }).notNull(),
    amount: integer().notNull(),
    imageId: uuid().references(() => taskImages.id),
    /** For 'revoke' the refunded order. */
    orderId: uuid().references(() => orders.id),
    createdAt: bookedAt(),
  },
  (table) => [
    index('point_entries_user').on(table.userId, table.id),
    index('point_entries_bucket').on(table.bucketId),
    uniqueIndex('point_entries_once').on(table.imageId, table.bucketId, table.kind),
    uniqueIndex('point_entries_one_outcome')
      .on(table.imageId, table.bucketId)
      .where(sql`${table.kind} in ('settle', 'return')`),
    check(
      'point_entries_sign',
      sql`(${table.kind} in ('grant', 'return') and ${table.amount} > 0)
        or (${table.kind} in ('reserve', 'expire', 'revoke') and ${table.amount} < 0)
        or (${table.kind} = 'settle' and ${table.amount} = 0)`,
    ),
  ],
);

/** Spent points whose order was refunded. While something is open nothing can be spent; new points settle it. */
export const pointDebts = pgTable(
  'point_debts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    points: integer().notNull(),
    settled: integer().notNull().default(0),
    createdAt: bookedAt(),
  },
  (table) => [
    index('point_debts_open')
      .on(table.userId, table.createdAt)
      .where(sql`${table.settled} < ${table.points}`),
    index('point_debts_order').on(table.orderId),
    check('point_debts_settled', sql`${table.settled} between 0 and ${table.points}`),
  ],
);
