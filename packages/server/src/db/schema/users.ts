import type { JsonWebKey } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text(),
    phone: text(),
    passwordHash: text(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    role: text({ enum: ['seller', 'operator'] })
      .notNull()
      .default('seller'),
    /** Home variant: decides currency and channel for work done without a browser. */
    variant: text({ enum: ['international', 'chinese'] }).notNull(),
    invited: boolean().notNull().default(false),
    activatedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_phone').on(table.phone),
    check('users_reachable', sql`${table.email} is not null or ${table.phone} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** sha256 of the token: a leaked table opens no account. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Key pairs for passwords in transit; a retired one still decrypts for a day. */
export const passwordKeys = pgTable('password_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb().notNull().$type<JsonWebKey>(),
  privateJwk: jsonb().notNull().$type<JsonWebKey>(),
  createdAt: createdAt(),
});
