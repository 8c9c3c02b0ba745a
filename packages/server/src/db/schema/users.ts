import type { JsonWebKey } from 'node:crypto';
import { LANGUAGES, LOGIN_METHODS, NOTIFY_CHANNELS, VARIANTS } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
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
    /** Object-store key of the account's own copy; empty: none. */
    avatar: text().notNull().default(''),
    role: text({ enum: ['seller', 'operator'] })
      .notNull()
      .default('seller'),
    /** Home variant: decides currency and channel for work done without a browser. */
    variant: text({ enum: VARIANTS }).notNull(),
    /** Of the last sign-in: messages are written in it. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** What the owner chose; without a choice the home variant decides. */
    notifyBy: text({ enum: NOTIFY_CHANNELS }),
    invited: boolean().notNull().default(false),
    activatedAt: moment(),
    createdAt: createdAt(),
    /** The owner wants it deleted, at this time. */
    deletionAt: moment(),
    /** An operator has closed it: no session of it counts, and it cannot sign in. */
    bannedAt: moment(),
    banReason: text().notNull().default(''),
    /** Nothing of the person is left; the row stays because the ledger points to it. */
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_phone').on(table.phone),
    index('users_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('users_deletion').on(table.deletionAt).where(sql`${table.deletionAt} is not null`),
    check(
      'users_reachable',
      sql`${table.email} is not null or ${table.phone} is not null or ${table.deletedAt} is not null`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** sha256 of the token: a leaked table opens no account. */
    tokenHash: text().primaryKey(),
    /** Names the session to its owner. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    seenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** Of an operator: the second factor was shown. */
    passedAt: moment(),
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    /** The site as the browser called it. Messages lead there where no setting says where the site is. */
    origin: text(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Accounts at other services that sign in to one of ours. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: ['google'] }).notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_user').on(table.userId, table.provider),
  ],
);

/** Every sign-in and every failed one, for the owner and for those who look into a break-in. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    /** Nobody's when the address or number is unknown. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    method: text({ enum: LOGIN_METHODS }).notNull(),
    succeeded: boolean().notNull(),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sign_ins_user').on(table.userId, table.createdAt),
    index('sign_ins_address').on(table.address, table.createdAt),
    index('sign_ins_created').on(table.createdAt),
  ],
);

/** Key pairs for passwords in transit; a retired one still decrypts for a day. */
export const passwordKeys = pgTable('password_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb().notNull().$type<JsonWebKey>(),
  privateJwk: jsonb().notNull().$type<JsonWebKey>(),
  createdAt: createdAt(),
});
