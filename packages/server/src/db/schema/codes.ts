import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookedAt, createdAt, id, moment } from './columns.ts';
import { orders } from './orders.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';

export const invitationCodes = pgTable(
  'invitation_codes',
  {
    code: text().primaryKey(),
    /** Null for a code issued by the operator. */
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    usesLeft: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invitation_codes_owner').on(table.ownerId),
    check('invitation_codes_uses', sql`${table.usesLeft} >= 0`),
  ],
);

/** Who invited whom; an account is invited once. */
export const invitations = pgTable(
  'invitations',
  {
    inviteeId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** Null when the code was issued by the operator. */
    inviterId: uuid().references(() => users.id),
    code: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('invitations_inviter').on(table.inviterId, table.createdAt, table.inviteeId)],
);

/**
 * A reward for an inviter: once for each invitee, with the invitee's first paid order. It is promised with the payment,
 * and becomes points when the order can no longer be refunded.
 */
export const invitationRewards = pgTable(
  'invitation_rewards',
  {
    inviteeId: uuid()
      .primaryKey()
      .references(() => users.id),
    inviterId: uuid()
      .notNull()
      .references(() => users.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** 0 for a withheld reward. */
    points: integer().notNull(),
    /** The reason for withholding the reward, for the operator. */
    withheld: text({ enum: ['same-person', 'too-many'] }),
    createdAt: bookedAt(),
    /** When the reward became points; null while it is only promised. */
    releasedAt: moment(),
    /** Points taken back or never granted because the order was refunded. */
    claimed: integer().notNull().default(0),
    revokedAt: moment(),
  },
  (table) => [
    index('invitation_rewards_promised')
      .on(table.createdAt)
      .where(sql`${table.releasedAt} is null and ${table.claimed} < ${table.points}`),
    check('invitation_rewards_claimed', sql`${table.claimed} between 0 and ${table.points}`),
    index('invitation_rewards_inviter').on(table.inviterId, table.createdAt),
    index('invitation_rewards_order').on(table.orderId),
  ],
);

export const redemptionBatches = pgTable('redemption_batches', {
  id: id(),
  creatorId: uuid()
    .notNull()
    .references(() => users.id),
  note: text().notNull(),
  createdAt: bookedAt(),
});

export const redemptionCodes = pgTable(
  'redemption_codes',
  {
    code: text().primaryKey(),
    batchId: uuid().references(() => redemptionBatches.id),
    points: integer().notNull(),
    uses: integer().notNull().default(1),
    usesLeft: integer().notNull(),
    perUser: integer().notNull().default(1),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('redemption_codes_batch').on(table.batchId),
    check('redemption_codes_uses', sql`${table.usesLeft} >= 0`),
  ],
);

export const redemptions = pgTable(
  'redemptions',
  {
    id: id(),
    code: text()
      .notNull()
      .references(() => redemptionCodes.code),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The pending task that the code paid for. */
    taskId: uuid().references(() => tasks.id),
    createdAt: bookedAt(),
  },
  (table) => [index('redemptions_code').on(table.code, table.userId)],
);
