import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { users } from './users.ts';

export const invitationCodes = pgTable(
  'invitation_codes',
  {
    code: text().primaryKey(),
    /** Nobody's when the operator gave it out. */
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
    /** Nobody when the code was the operator's. */
    inviterId: uuid().references(() => users.id),
    code: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('invitations_inviter').on(table.inviterId, table.createdAt, table.inviteeId)],
);

export const redemptionCodes = pgTable(
  'redemption_codes',
  {
    code: text().primaryKey(),
    points: integer().notNull(),
    usesLeft: integer().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('redemption_codes_uses', sql`${table.usesLeft} >= 0`)],
);
