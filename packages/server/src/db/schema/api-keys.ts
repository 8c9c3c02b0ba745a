import { API_KEY_MAKERS, API_KEY_MODES, type ApiScope } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mode: text({ enum: API_KEY_MODES }).notNull(),
    /** The beginning of the key, by which its owner recognises it. */
    hint: text().notNull(),
    /** SHA-256 of the key, so that a leaked table grants no access. */
    keyHash: text().notNull().unique(),
    scopes: text().array().notNull().$type<ApiScope[]>(),
    /** Networks from which the key may be used; empty means everywhere. */
    addresses: text().array().notNull().default(sql`'{}'`),
    /** Sites whose pages may use the key; empty means none. */
    origins: text().array().notNull().default(sql`'{}'`),
    pointsADay: integer(),
    pointsInAll: integer(),
    madeBy: text({ enum: API_KEY_MAKERS }).notNull().default('owner'),
    createdAt: createdAt(),
    expiresAt: moment(),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    index('api_keys_user').on(table.userId, table.createdAt),
    index('api_keys_origins').using('gin', table.origins),
  ],
);

/** What a key has spent on a day (UTC), without what came back. Changed in the transaction that moves the points. */
export const apiKeyDays = pgTable(
  'api_key_days',
  {
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] })],
);

/** First answers of calls that carry an Idempotency-Key; without one while the call is still under way. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Identifies what the call creates, so that a retry after a crash creates nothing twice. */
    callId: uuid().notNull().defaultRandom(),
    /** Covers the call and its body, so that a key cannot be reused for a different call. */
    fingerprint: text().notNull(),
    answer: jsonb().$type<{ status: number; headers: Record<string, string>; body: unknown }>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotent_calls_created').on(table.createdAt),
  ],
);
