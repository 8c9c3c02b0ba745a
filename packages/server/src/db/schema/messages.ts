import { LANGUAGES } from '@vitrine/contract';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneTimeKeys } from './access.ts';
import { bookedAt, createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** Mails on their way. The text is written when it is sent, so that no one-time key lies here. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    template: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    /** The site as the reader knows it; links begin with it. */
    origin: text().notNull(),
    keyId: uuid().references(() => oneTimeKeys.id, { onDelete: 'cascade' }),
    params: jsonb().notNull().$type<Record<string, string>>(),
    createdAt: createdAt(),
    sentAt: moment(),
    /** The receiving server refused it for good. */
    refusedAt: moment(),
  },
  (table) => [index('mails_user').on(table.userId), index('mails_created').on(table.createdAt)],
);

/** What would have been sent, where no provider is set; never in production. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_created').on(table.createdAt)],
);

/** Notices that were given: each once, by the way that reaches the account. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** What it is about: the same thing is told once. */
    reference: text().notNull(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    params: jsonb().notNull().$type<Record<string, string>>(),
    createdAt: bookedAt(),
    /** Of an SMS; a mail has its own row. */
    sentAt: moment(),
  },
  (table) => [uniqueIndex('notices_once').on(table.userId, table.kind, table.reference)],
);

/** Tasks that are over, until their owner has been told or has seen it: whatever becomes of a job, none is forgotten. */
export const untoldTasks = pgTable(
  'untold_tasks',
  {
    taskId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('untold_tasks_user').on(table.userId)],
);
