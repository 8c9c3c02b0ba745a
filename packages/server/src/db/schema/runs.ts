import {
  type ErrorName,
  ITEM_STATES,
  type ItemChanges,
  MATCHED_BY,
  RUN_STATES,
  type RunRecipe,
  type StopReason,
  type TextParams,
} from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiKeys } from './api-keys.ts';
import { createdAt, id, moment } from './columns.ts';
import { files } from './files.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';

export type StoredError = { name: ErrorName; params?: TextParams };

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id);
const ofRun = () =>
  uuid()
    .notNull()
    .references(() => runs.id, { onDelete: 'cascade' });

/** A catalogue run: many articles in one look. */
export const runs = pgTable(
  'runs',
  {
    id: id(),
    userId: owner(),
    name: text().notNull(),
    state: text({ enum: RUN_STATES }).notNull().default('draft'),
    stopReason: text().$type<StopReason>(),
    recipe: jsonb().$type<RunRecipe>(),
    /** The columns of the table, in its order. */
    columns: text().array().notNull().default(sql`'{}'`),
    /** Counts every change of the run or of an item, under the run's lock. */
    version: bigint({ mode: 'number' }).notNull().default(1),
    maxPoints: integer(),
    stopShare: real().notNull().default(0.2),
    /** The stop rule counts attempts that ended after this. */
    watchedSince: moment(),
    /** The key of the program that let it go on: it pays for what begins, within its limits. null: its owner did. */
    apiKeyId: uuid().references(() => apiKeys.id, { onDelete: 'set null' }),
    clientKey: text().notNull(),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('runs_client_key').on(table.userId, table.clientKey),
    index('runs_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('runs_at_work').on(table.userId).where(sql`${table.state} in ('checking', 'running')`),
  ],
);

/** A look that was saved under a name. */
export const runRecipes = pgTable(
  'run_recipes',
  {
    id: id(),
    userId: owner(),
    name: text().notNull(),
    recipe: jsonb().notNull().$type<RunRecipe>(),
    updatedAt: createdAt(),
  },
  (table) => [uniqueIndex('run_recipes_name').on(table.userId, table.name)],
);

/** A file on its way in parts. */
export const runUploads = pgTable(
  'run_uploads',
  {
    id: id(),
    runId: ofRun(),
    userId: owner(),
    path: text().notNull(),
    kind: text({ enum: ['zip', 'table', 'photo'] }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    partBytes: integer().notNull(),
    state: text({ enum: ['receiving', 'reading', 'done', 'failed'] })
      .notNull()
      .default('receiving'),
    error: jsonb().$type<StoredError>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('run_uploads_file').on(table.runId, table.path, table.bytes),
    index('run_uploads_open')
      .on(table.createdAt)
      .where(sql`${table.state} in ('receiving', 'reading')`),
  ],
);

export const runUploadParts = pgTable(
  'run_upload_parts',
  {
    uploadId: uuid()
      .notNull()
      .references(() => runUploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    sha256: text().notNull(),
    /** The storage key of its bytes until they are read. */
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);

export type StoredProblem = { what: string; value: string };

export const runArticles = pgTable(
  'run_articles',
  {
    id: id(),
    runId: ofRun(),
    sku: text().notNull(),
    /** The form in which it is compared: without regard to case. */
    skuKey: text().notNull(),
    position: integer().notNull(),
    /** null: no line of the table names it, only a photo. */
    line: integer(),
    /** Files that the table names for it. */
    photoNames: text().array().notNull().default(sql`'{}'`),
    columns: jsonb().notNull().default({}).$type<Record<string, string>>(),
    problems: jsonb().notNull().default([]).$type<StoredProblem[]>(),
  },
  (table) => [
    uniqueIndex('run_articles_sku').on(table.runId, table.skuKey),
    index('run_articles_order').on(table.runId, table.position, table.id),
  ],
);

export const runPhotos = pgTable(
  'run_photos',
  {
    id: id(),
    runId: ofRun(),
    articleId: uuid().references(() => runArticles.id, { onDelete: 'set null' }),
    path: text().notNull(),
    matchedBy: text({ enum: MATCHED_BY }),
    doubtful: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    fileId: uuid().references(() => files.id),
    error: jsonb().$type<StoredError>(),
  },
  (table) => [
    uniqueIndex('run_photos_path').on(table.runId, table.path),
    index('run_photos_article').on(table.articleId),
    index('run_photos_file').on(table.fileId),
  ],
);

/** One picture that a run makes: at most one for each article and slot. */
export const runItems = pgTable(
  'run_items',
  {
    id: id(),
    runId: ofRun(),
    articleId: uuid()
      .notNull()
      .references((): AnyPgColumn => runArticles.id, { onDelete: 'cascade' }),
    photoId: uuid()
      .notNull()
      .references(() => runPhotos.id, { onDelete: 'cascade' }),
    slot: smallint().notNull(),
    /** Counts in the order of the articles, then of the slots. */
    position: integer().notNull(),
    state: text({ enum: ITEM_STATES }).notNull().default('queued'),
    /** How many attempts there are, and which of them counts. */
    attempts: smallint().notNull().default(0),
    attempt: smallint().notNull().default(0),
    /** What the next attempt does differently. */
    changes: jsonb().notNull().default({}).$type<ItemChanges>(),
    score: smallint(),
    points: integer().notNull().default(0),
    error: jsonb().$type<StoredError>(),
    note: text().notNull().default(''),
    resultFileId: uuid().references(() => files.id),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [
    uniqueIndex('run_items_slot').on(table.runId, table.articleId, table.slot),
    index('run_items_order').on(table.runId, table.position),
    index('run_items_changed').on(table.runId, table.version),
    index('run_items_at_work').on(table.runId).where(sql`${table.state} = 'running'`),
    index('run_items_result').on(table.resultFileId),
  ],
);

/** One try at an item: an ordinary task, with its price, its refusals and its refunds. */
export const runAttempts = pgTable(
  'run_attempts',
  {
    id: id(),
    itemId: uuid()
      .notNull()
      .references(() => runItems.id, { onDelete: 'cascade' }),
    runId: ofRun(),
    number: smallint().notNull(),
    taskId: uuid().references(() => tasks.id),
    changes: jsonb().notNull().default({}).$type<ItemChanges>(),
    state: text({ enum: ['running', 'made', 'needs_landmarks', 'refused', 'failed'] })
      .notNull()
      .default('running'),
    price: integer().notNull().default(0),
    score: smallint(),
    error: jsonb().$type<StoredError>(),
    resultFileId: uuid().references(() => files.id),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('run_attempts_number').on(table.itemId, table.number),
    uniqueIndex('run_attempts_task').on(table.taskId),
    index('run_attempts_run').on(table.runId),
    index('run_attempts_result').on(table.resultFileId),
  ],
);

/** A ZIP of a run that was asked for. */
export const runExports = pgTable(
  'run_exports',
  {
    id: id(),
    runId: ofRun(),
    userId: owner(),
    channel: jsonb().notNull().$type<{ name: string; template: string; format: string }>(),
    which: text({ enum: ['approved', 'made'] }).notNull(),
    state: text({ enum: ['waiting', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    key: text().notNull(),
    fileName: text().notNull(),
    pictures: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('run_exports_run').on(table.runId, table.createdAt)],
);
