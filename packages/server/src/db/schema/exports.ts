import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** Copies of an account's data that its owner asked for. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The site where the export was requested, to which the mail links. */
    origin: text().notNull(),
    key: text(),
    createdAt: createdAt(),
    expiresAt: moment(),
  },
  (table) => [index('account_exports_user').on(table.userId, table.createdAt)],
);
