import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

export const files = pgTable(
  'files',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** 'mask': drawn by the seller; 'segment': found by us, at most one to a photo; 'garment': its garment's outline. */
    kind: text({ enum: ['upload', 'result', 'mask', 'segment', 'garment'] }).notNull(),
    /** The photo that a mask belongs to and is deleted with. */
    photoId: uuid().references((): AnyPgColumn => files.id),
    /** Object-store keys; the clean-up job removes both objects once deletedAt is set. */
    key: text().notNull(),
    thumbKey: text().notNull(),
    contentType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the picture, by which results are reused for other copies of the same owner. */
    contentHash: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
    deletedAt: moment(),
    purgedAt: moment(),
  },
  (table) => [
    index('files_user').on(table.userId, table.createdAt),
    index('files_photo').on(table.photoId),
    index('files_content').on(table.userId, table.contentHash),
    index('files_to_purge')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null and ${table.purgedAt} is null`),
  ],
);
