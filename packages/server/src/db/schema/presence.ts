import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** Until when a user is known to have had an open event stream; absent users are sent a message instead. */
export const presence = pgTable('presence', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  until: moment().notNull(),
});
