import type { Product } from '@vitrine/contract';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** Secrets shared by all nodes that are not set in the environment. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});

/** Prices changed by an operator; kinds without a row have their default price. */
export const prices = pgTable('prices', {
  product: text().primaryKey().$type<Product>(),
  points: integer().notNull(),
});

/** Worker processes. One that has been silent for too long counts as dead, and its jobs are reassigned. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: text().primaryKey(),
  /** The lane of its jobs; null for a version that did not report it. */
  lane: text({ enum: ['batch', 'interactive', 'delivery'] }),
  seenAt: moment().notNull().defaultNow(),
});

/** Short jobs whose answer an API node waits for and reads from the row. */
export const interactiveRequests = pgTable('interactive_requests', {
  id: id(),
  answer: jsonb(),
  createdAt: createdAt(),
});

export const alarms = pgTable('alarms', {
  id: id(),
  kind: text().notNull(),
  details: jsonb().notNull().$type<Record<string, unknown>>(),
  createdAt: createdAt(),
});
