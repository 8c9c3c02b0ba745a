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
import { createdAt, id, moment } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** The version before this one counts changes with it and may run beside this one; nobody reads it any more. */
export const changeSequence = pgSequence('task_changes');

/**
 * The number of the transaction that writes. A counter would not do: what counts first may commit last, and a stream
 * that resumes behind the greater number would never tell the smaller one. Of transactions the database knows which
 * are still open.
 */
export const thisTransaction = sql`pg_current_xact_id()::text::bigint`;

export type TaskBrief = { desc: string; scene: string; faceId: number; refFileIds: string[] };

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
    /** Wishes of an assisted order. */
    brief: jsonb().$type<TaskBrief>(),
    payMethod: smallint().notNull().$type<1 | 2 | 3>(),
    /** null: waiting for payment, or given up before it came. */
    paidAt: moment(),
    clientKey: text().notNull(),
    /** The first of several versions; null: this is the first. */
    rootTaskId: uuid(),
    tags: text().array().notNull().default(sql`'{}'`),
    /** Every file of the owner's that its choices name: those stay as long as the task does. */
    usedFileIds: uuid().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    /** In the trash since; its files are still there until it is purged. */
    deletedAt: moment(),
    purgedAt: moment(),
    /** The transaction that changed it last: what an event stream has told ends before one. */
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
    /** What is its own among the images of the task. */
    variant: jsonb().notNull().default({}).$type<ImageVariant>(),
    state: text({ enum: IMAGE_STATES }).notNull().default('queued'),
    price: integer().notNull(),
    /** Which of the owner's queues the job waits in: there are as many as may run at once. */
    slot: smallint().notNull(),
    sourceFileId: uuid()
      .notNull()
      .references(() => files.id),
    resultFileId: uuid().references(() => files.id),
    /** Files that belong to the result: their keys begin like its own, so that they go when it goes. */
    extras: jsonb().$type<ResultExtra[]>(),
    stage: text().$type<Stage>(),
    progress: real().notNull().default(0),
    /** A small picture of what is being painted, while a remote engine shows one. */
    previewKey: text(),
    /** Held by the attempt that may complete the image; a newer attempt takes it away. */
    attempt: uuid(),
    startedAt: moment(),
    finishedAt: moment(),
    cancelRequestedAt: moment(),
    error: jsonb().$type<{ name: ErrorName; params?: TextParams; models?: readonly string[] }>(),
    satisfaction: smallint().$type<1 | 2 | 3>(),
    /** Engine, version, seed and inputs by hash: what is needed to make the image again. */
    recipe: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
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
