import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** Until when somebody certainly had an open event stream: who is away gets a message instead. */
export const presence = pgTable('presence', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  until: moment().notNull(),
});
