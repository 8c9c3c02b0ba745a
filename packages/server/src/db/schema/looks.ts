import type { PictureFacts, Product, TaskOptions } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { files } from './files.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';

/** The progress made by its owner; whether it is being made right now follows from its task. */
export const LOOK_PHASES = ['editing', 'made', 'completed'] as const;

/** A look that is being recreated: the editing loop around one reference picture. */
export const looks = pgTable(
  'looks',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    product: text().notNull().$type<Product>(),
    title: text().notNull(),
    phase: text({ enum: LOOK_PHASES }).notNull().default('editing'),
    referenceFileId: uuid()
      .notNull()
      .references(() => files.id),
    facts: jsonb().$type<PictureFacts>(),
    /** The options chosen so far, possibly incomplete. */
    options: jsonb().notNull().default({}).$type<TaskOptions>(),
    /** The tasks made for the look, oldest first; the last one is current. */
    taskIds: uuid().array().notNull().default(sql`'{}'`),
    taskId: uuid().references(() => tasks.id),
    selectedImageId: uuid(),
    /** The picture being worked on. */
    workFileId: uuid().references(() => files.id),
    clientKey: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('looks_client_key').on(table.userId, table.clientKey),
    index('looks_changed').on(
      table.userId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('looks_reference').on(table.referenceFileId),
    index('looks_work').on(table.workFileId),
  ],
);
