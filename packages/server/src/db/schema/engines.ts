import { ENGINE_RUN_STATES } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { taskImages } from './tasks.ts';

/** One piece of work given to a remote engine for one image; its id is the key it is submitted under. */
export const engineRuns = pgTable(
  'engine_runs',
  {
    id: id(),
    imageId: uuid()
      .notNull()
      .references(() => taskImages.id),
    engine: text().notNull(),
    operation: text().notNull(),
    state: text({ enum: ENGINE_RUN_STATES }).notNull().default('submitting'),
    seed: integer().notNull(),
    handle: jsonb().$type<Record<string, unknown>>(),
    /** Where the answer lies until the image is made of it. */
    answerKey: text(),
    /** Original, answer and what was delivered in one small picture, for operators. */
    comparisonKey: text(),
    /** How true the answer is, where that is measured. */
    score: jsonb().$type<Readonly<Record<string, number>>>(),
    /** In millionths of a dollar; what was expected until the engine has told. */
    cost: bigint({ mode: 'number' }).notNull(),
    /** For operators. */
    problem: text(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (table) => [
    index('engine_runs_image').on(table.imageId, table.createdAt),
    index('engine_runs_recent').on(table.engine, table.createdAt.desc().nullsFirst()),
    index('engine_runs_open')
      .on(table.engine)
      .where(sql`${table.state} in ('submitting', 'submitted')`),
  ],
);

/** What all workers know of an engine's state. */
export const engineStates = pgTable('engine_states', {
  engine: text().primaryKey(),
  /** In a row; a success begins anew. */
  failures: integer().notNull().default(0),
  /** Nothing is given to it until then. */
  pausedUntil: moment(),
  /** By its own account when it was asked last. */
  isHealthy: boolean().notNull().default(true),
  /** Work that waits or runs there by its own account; null where it does not tell. */
  queue: integer(),
  problem: text(),
  checkedAt: moment(),
});
