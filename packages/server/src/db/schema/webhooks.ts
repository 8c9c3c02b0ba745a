import { DELIVERY_STATES, type WebhookEvent } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text().array().notNull().$type<WebhookEvent[]>(),
    /** Encrypted, so that the table alone does not allow signing. */
    secret: text().notNull(),
    oldSecret: text(),
    oldSecretUntil: moment(),
    createdAt: createdAt(),
    off: text({ enum: ['owner', 'gone'] }),
  },
  (table) => [index('webhooks_user').on(table.userId)],
);

export type DeliveryAttempt = {
  at: string;
  status: number | null;
  problem: 'address' | 'connection' | 'timeout' | null;
  milliseconds: number;
  answer: string;
};

/** One message to one address, written in the transaction of the event. Ids define the order. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    number: bigserial({ mode: 'number' }).notNull(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The subject; messages about the same subject are delivered in order. */
    subject: text().notNull(),
    /** Shared by all recipients of one event and by every repeated delivery. */
    messageId: text().notNull(),
    type: text().notNull().$type<WebhookEvent>(),
    body: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    attempts: jsonb().notNull().default([]).$type<DeliveryAttempt[]>(),
    /** Attempts of the current round; a replay begins a new one. */
    tries: integer().notNull().default(0),
    nextAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_deliveries_newest').on(
      table.webhookId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.subject, table.number)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_due').on(table.nextAt).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
