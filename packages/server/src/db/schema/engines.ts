import { ENGINE_RUN_STATES } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { taskImages } from './tasks.ts';

/** One job submitted to a remote engine for one image; its id is the idempotency key of the submission. */
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
    /** Object key of the answer until the image has been made from it. */
    answerKey: text(),
    /** Object key of a small picture for operators that shows original, answer and delivered image. */
    comparisonKey: text(),
    /** Fidelity of the answer, where it is measured. */
    score: jsonb().$type<Readonly<Record<string, number>>>(),
    /** In millionths of a dollar; an estimate until the engine reports the cost. */
    cost: bigint({ mode: 'number' }).notNull(),
    /** The error message for operators. */
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

/** The state of an engine, shared by all workers. */
export const engineStates = pgTable('engine_states', {
  engine: text().primaryKey(),
  /** Consecutive failures; reset by a success. */
  failures: integer().notNull().default(0),
  /** The engine receives no work until then. */
  pausedUntil: moment(),
  /** As last reported by the engine itself. */
  isHealthy: boolean().notNull().default(true),
  /** Jobs waiting or running there, as reported by the engine; null when it does not report them. */
  queue: integer(),
  problem: text(),
  checkedAt: moment(),
});
