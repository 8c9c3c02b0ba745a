import type {
  ErrorName,
  ImageVariant,
  Product,
  Stage,
  TaskOptions,
  TextParams,
} from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiKeys } from './api-keys.ts';
import { createdAt, id, moment } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** Unused here. The previous version counts changes with it and may still run beside this one. */
export const changeSequence = pgSequence('task_changes');

/**
 * The number of the transaction that writes. A counter would not do: what counts first may commit last, and a stream
 * that resumes after the greater number would never report the smaller one. Of transactions, the database knows which
 * are still open.
 */
export const thisTransaction = sql`pg_current_xact_id()::text::bigint`;

export type TaskBrief = { desc: string; scene: string; faceId: number; refFileIds: string[] };

/** An API client's own id and metadata for a task. */
export type TaskNote = { externalId?: string; metadata?: Record<string, string> };

export type ResultExtra = { key: string; fileName: string; contentType: string; bytes: number };

export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    product: text().notNull().$type<Product>(),
    options: jsonb().notNull().default({}).$type<TaskOptions>(),
    /** The requests of an assisted order. */
    brief: jsonb().$type<TaskBrief>(),
    payMethod: smallint().notNull().$type<1 | 2 | 3>(),
    /** Null while the task awaits payment, or when it was abandoned unpaid. */
    paidAt: moment(),
    clientKey: text().notNull(),
    /** The first of several versions; null for the first itself. */
    rootTaskId: uuid(),
    /** The catalogue run of an attempt, which is listed only there. */
    runId: uuid(),
    tags: text().array().notNull().default(sql`'{}'`),
    /** The API key that ordered the task and is charged for it. */
    apiKeyId: uuid().references(() => apiKeys.id, { onDelete: 'set null' }),
    /** Whether the task was ordered with a test key. */
    isTest: boolean().notNull().default(false),
    /** Data that an API client stored with the task. */
    note: jsonb().$type<TaskNote>(),
    /** The owner's files that the options refer to, kept as long as the task. */
    usedFileIds: uuid().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    /** When the task was moved to the trash; its files stay until it is purged. */
    deletedAt: moment(),
    purgedAt: moment(),
    /** The transaction of the last change; event streams use it as their position. */
    change: bigint({ mode: 'number' }).notNull().default(thisTransaction),
  },
  (table) => [
    uniqueIndex('tasks_client_key').on(table.userId, table.clientKey),
    index('tasks_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('tasks_changed').on(table.userId, table.change),
    index('tasks_trash')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null and ${table.purgedAt} is null`),
    index('tasks_files').using('gin', table.usedFileIds),
    index('tasks_root').on(table.rootTaskId),
    index('tasks_tests').on(table.userId, table.createdAt).where(sql`${table.isTest}`),
    index('tasks_assisted')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.brief} is not null`),
  ],
);

export const IMAGE_STATES = ['unpaid', 'queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ImageState = (typeof IMAGE_STATES)[number];

export const taskImages = pgTable(
  'task_images',
  {
    id: id(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    ordinal: smallint().notNull(),
    /** What distinguishes this image from the others of the task. */
    variant: jsonb().notNull().default({}).$type<ImageVariant>(),
    state: text({ enum: IMAGE_STATES }).notNull().default('queued'),
    price: integer().notNull(),
    /** The owner's queue in which the job waits; there are as many as may run at once. */
    slot: smallint().notNull(),
    sourceFileId: uuid()
      .notNull()
      .references(() => files.id),
    resultFileId: uuid().references(() => files.id),
    /** Further files of the result; their keys share its prefix, so that they are deleted with it. */
    extras: jsonb().$type<ResultExtra[]>(),
    stage: text().$type<Stage>(),
    progress: real().notNull().default(0),
    /** Object key of a preview, while a remote engine provides one. */
    previewKey: text(),
    /** The fencing token of the attempt that may complete the image; a newer attempt replaces it. */
    attempt: uuid(),
    startedAt: moment(),
    finishedAt: moment(),
    cancelRequestedAt: moment(),
    error: jsonb().$type<{ name: ErrorName; params?: TextParams; models?: readonly string[] }>(),
    satisfaction: smallint().$type<1 | 2 | 3>(),
    /** Engine, version, seed and input hashes: everything needed to reproduce the image. */
    recipe: jsonb().$type<Record<string, unknown>>(),
    /** The number of the invisible mark in the result, by which a copy of the picture is recognized. */
    markId: bigint({ mode: 'bigint' }),
  },
  (table) => [
    uniqueIndex('task_images_mark').on(table.markId),
    uniqueIndex('task_images_order').on(table.taskId, table.ordinal),
    index('task_images_open')
      .on(table.userId, table.slot)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('task_images_source').on(table.sourceFileId),
    index('task_images_result').on(table.resultFileId),
    index('task_images_done').on(table.userId).where(sql`${table.state} = 'done'`),
    index('task_images_failed')
      .on(table.finishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'failed'`),
    index('task_images_unpaid').on(table.taskId).where(sql`${table.state} = 'unpaid'`),
    index('task_images_finished').on(table.finishedAt).where(sql`${table.state} = 'done'`),
  ],
);
