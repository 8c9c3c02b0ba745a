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

/** The audit log: every action of an operator, written in the transaction of its effect. A trigger keeps it append-only. */
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
    /** Makes actions idempotent that must not happen twice. */
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
  /** Encrypted with a key derived from the signing key. */
  secret: text().notNull(),
  /** Null while the secret has been shown but no code has been entered. */
  confirmedAt: moment(),
  /** The time step of the last accepted code, so that none works twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  recoveryHashes: text().array().notNull().default([]),
  createdAt: createdAt(),
});

/** Kinds of work paused by an operator. */
export const pausedKinds = pgTable('paused_kinds', {
  product: text().primaryKey().$type<Product>(),
  reason: text().notNull(),
  pausedAt: createdAt(),
});

/** Words in addition to the built-in lists. */
export const wordRules = pgTable('word_rules', {
  word: text().primaryKey(),
  allowed: boolean().notNull(),
  createdAt: createdAt(),
});

/** Rules of marketplaces that operators have put in the place of ours. */
export const placeRules = pgTable('place_rules', {
  place: text().primaryKey(),
  rule: jsonb().notNull().$type<unknown>(),
  updatedAt: moment().notNull().defaultNow(),
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

/** The operators' changes to models and scenes; entries without a row keep their original place. */
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
