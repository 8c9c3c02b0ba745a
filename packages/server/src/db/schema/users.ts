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
    /** Object-store key of the account's own copy; empty when there is none. */
    avatar: text().notNull().default(''),
    role: text({ enum: ['seller', 'operator'] })
      .notNull()
      .default('seller'),
    /** The home variant, which determines currency and channel where no request does. */
    variant: text({ enum: VARIANTS }).notNull(),
    /** The language of the last sign-in, used for messages. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** The owner's choice; null leaves it to the home variant. */
    notifyBy: text({ enum: NOTIFY_CHANNELS }),
    /** The marketplaces that the owner sells on, by the names of their rules. */
    chosenPlaces: text().array().notNull().default(sql`'{}'`),
    invited: boolean().notNull().default(false),
    activatedAt: moment(),
    createdAt: createdAt(),
    /** When the account will be deleted at its owner's request. */
    deletionAt: moment(),
    /** When an operator banned the account, which invalidates its sessions and prevents sign-in. */
    bannedAt: moment(),
    banReason: text().notNull().default(''),
    /** When all personal data was erased; the row stays because the ledger refers to it. */
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
    /** SHA-256 of the token, so that a leaked table grants no access. */
    tokenHash: text().primaryKey(),
    /** Identifies the session to its owner. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    seenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** When an operator presented the second factor. */
    passedAt: moment(),
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    /** The origin as the browser requested it; links in messages use it where no public address is configured. */
    origin: text(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Accounts at other services that are linked to one of ours. */
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

/** All successful and failed sign-ins, for the owner and for investigating a break-in. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    /** Null when the address or number is unknown. */
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
