import {
  ANNOUNCEMENT_TONES,
  CATALOGUE_PARTS,
  type Localized,
  type Product,
} from '@vitrine/contract';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** Everything that an operator did, with what it changed, in one transaction. Append-only by a trigger. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    operatorId: uuid()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    reason: text().notNull().default(''),
    details: jsonb().notNull().default({}).$type<Record<string, unknown>>(),
    address: text().notNull(),
    /** Where doing it twice would be wrong: the same key is done once. */
    clientKey: text(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex('operator_actions_key').on(table.operatorId, table.clientKey),
    index('operator_actions_subject').on(table.subjectId, table.id),
    index('operator_actions_operator').on(table.operatorId, table.id),
  ],
);

/** The second factor of an operator's sign-in. */
export const operatorFactors = pgTable('operator_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that comes from the signing key. */
  secret: text().notNull(),
  /** null: shown, but no code of it has been entered yet. */
  confirmedAt: moment(),
  /** The time step of the last code: none works twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  recoveryHashes: text().array().notNull().default([]),
  createdAt: createdAt(),
});

/** Kinds of work that an operator has stopped. */
export const pausedKinds = pgTable('paused_kinds', {
  product: text().primaryKey().$type<Product>(),
  reason: text().notNull(),
  pausedAt: createdAt(),
});

/** Words beside the built-in lists. */
export const wordRules = pgTable('word_rules', {
  word: text().primaryKey(),
  allowed: boolean().notNull(),
  createdAt: createdAt(),
});

export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    tone: text({ enum: ANNOUNCEMENT_TONES }).notNull(),
    text: jsonb().notNull().$type<Localized>(),
    startsAt: moment().notNull().defaultNow(),
    endsAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('announcements_created').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** What operators changed about models and scenes; one that is not here is shown where it came. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    part: text({ enum: CATALOGUE_PARTS }).notNull(),
    itemId: text().notNull(),
    hidden: boolean().notNull().default(false),
    place: integer(),
  },
  (table) => [primaryKey({ columns: [table.part, table.itemId] })],
);
