import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

export const files = pgTable(
  'files',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['upload', 'result'] }).notNull(),
    /** Object-store keys; both are gone from the store once deletedAt is set and the cleaner has run. */
    key: text().notNull(),
    thumbKey: text().notNull(),
    contentType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
    deletedAt: moment(),
    purgedAt: moment(),
  },
  (table) => [index('files_user').on(table.userId, table.createdAt)],
);
