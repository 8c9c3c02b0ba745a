import { LANGUAGES } from '@vitrine/contract';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneTimeKeys } from './access.ts';
import { bookedAt, createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** Queued mails. Their text is rendered on sending, so that no one-time key is stored here. */
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
    /** The origin of the site as the reader knows it, used for links. */
    origin: text().notNull(),
    keyId: uuid().references(() => oneTimeKeys.id, { onDelete: 'cascade' }),
    params: jsonb().notNull().$type<Record<string, string>>(),
    createdAt: createdAt(),
    sentAt: moment(),
    /** When the receiving server rejected the mail permanently. */
    refusedAt: moment(),
  },
  (table) => [index('mails_user').on(table.userId), index('mails_created').on(table.createdAt)],
);

/** Messages that would have been sent if a provider were configured; unused in production. */
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

/** Notices that were sent, each once, by the channel that reaches the account. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Identifies the subject; each subject is notified once. */
    reference: text().notNull(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    params: jsonb().notNull().$type<Record<string, string>>(),
    createdAt: bookedAt(),
    /** When an SMS was sent; mails have rows of their own. */
    sentAt: moment(),
  },
  (table) => [uniqueIndex('notices_once').on(table.userId, table.kind, table.reference)],
);

/** Finished tasks whose owner has neither been notified nor seen the result. The table survives the loss of a job. */
export const pendingTaskNotices = pgTable(
  'untold_tasks',
  {
    taskId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('untold_tasks_user').on(table.userId)],
);
