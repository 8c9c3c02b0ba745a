import { and, eq, exists, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/client.ts';
import { runItems, runs } from '../../db/schema/runs.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';

/** Collects the finished items of a run and begins as many new ones as fit. Safe to run at any time and repeatedly. */
export const conductRun = defineJob({
  name: 'conduct-run',
  lane: 'interactive',
  payload: z.object({ runId: z.uuid() }),
  maxAttempts: 12,
});

export const queueConducting = (db: Queryable, runId: string) =>
  enqueue(db, conductRun, { runId }, { key: `conduct-run:${runId}` });

/** Runs with something at work, or something that could begin. */
export const isAtWork = (db: Queryable) =>
  or(
    eq(runs.state, 'running'),
    exists(
      db
        .select({ one: sql`1` })
        .from(runItems)
        .where(and(eq(runItems.runId, runs.id), eq(runItems.state, 'running'))),
    ),
  );

/** Wakes the seller's runs after a picture has ended, because they may have room or be complete. */
export async function wakeRuns(db: Queryable, userId: string): Promise<void> {
  const woken = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.userId, userId), isAtWork(db)));
  for (const { id } of woken) await queueConducting(db, id);
}

/** Lets a seller's single tasks overtake the waiting items of their runs, which share the same queues. */
export async function yieldToSingleTasks(
  db: Queryable,
  userId: string,
  priority: number,
): Promise<void> {
  await db.execute(sql`
    select count(*) from graphile_worker.reschedule_jobs(
      array(
        select job.id from task_images image
        join tasks task on task.id = image.task_id and task.run_id is not null
        join graphile_worker._private_jobs job on job.key = 'image:' || image.id
        where image.user_id = ${userId} and image.state = 'queued' and job.locked_at is null),
      priority := ${priority + 1})`);
}
