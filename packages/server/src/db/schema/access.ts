import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** Keys sent by mail. Each works once, until it expires; only its hash is kept. */
export const oneTimeKeys = pgTable(
  'one_time_keys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['activate', 'reset'] }).notNull(),
    keyHash: text().notNull(),
    /**
     * The password of the registration that this key activates: the reader of the mail gets the password of that
     * registration, and not one that somebody else has set for the same address meanwhile.
     */
    passwordHash: text(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('one_time_keys_user').on(table.userId, table.purpose)],
);

/** Counters against guessing and flooding, shared by all nodes. Keys are hashes: no address is kept in them. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    since: moment().notNull(),
    blockedUntil: moment().notNull(),
  },
  (table) => [index('throttles_since').on(table.since)],
);

/** Codes sent by SMS. The newest one of a number counts. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    phone: text().notNull(),
    codeHash: text().notNull(),
    tries: smallint().notNull().default(0),
    /** Hash of the requesting client, by which the risk score counts. */
    clientHash: text().notNull(),
    deviceHash: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('phone_codes_phone').on(table.phone, table.createdAt),
    index('phone_codes_client').on(table.clientHash, table.createdAt),
    index('phone_codes_device').on(table.deviceHash, table.createdAt),
  ],
);

/** A pending sign-in at another service, with the values that its return must match. */
export const oauthStates = pgTable('oauth_states', {
  stateHash: text().primaryKey(),
  verifier: text().notNull(),
  nonce: text().notNull(),
  redirectUri: text().notNull(),
  createdAt: createdAt(),
  expiresAt: moment().notNull(),
});
