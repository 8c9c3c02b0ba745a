import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
  (table) => [check('invitation_codes_uses', sql`${table.usesLeft} >= 0`)],
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
