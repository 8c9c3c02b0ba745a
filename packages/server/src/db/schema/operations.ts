import type { Product } from '@vitrine/contract';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** Secrets that all nodes share and that nobody has set in the environment. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});

/** Prices an operator has changed; a kind that is not here has its default. */
export const prices = pgTable('prices', {
  product: text().primaryKey().$type<Product>(),
  points: integer().notNull(),
});

/** A worker process that has been silent for too long is dead, and its jobs are given to others. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: text().primaryKey(),
  /** Which jobs it takes; null: a version that did not say so. */
  lane: text({ enum: ['batch', 'interactive'] }),
  seenAt: moment().notNull().defaultNow(),
});

/** Short work that an api node waits for: the answer comes back through the row. */
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
