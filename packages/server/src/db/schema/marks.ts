import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/**
 * Who has taken on the labelling of which picture, as the Chinese rules on marking generated content ask for: a log that
 * outlives the picture.
 */
export const labelAgreements = pgTable(
  'label_agreements',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    fileId: uuid().notNull(),
    /** Which words were agreed to. */
    version: text().notNull(),
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('label_agreements_user').on(table.userId, table.fileId),
    index('label_agreements_age').on(table.createdAt),
  ],
);
