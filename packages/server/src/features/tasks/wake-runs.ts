import { and, eq, exists, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/client.ts';
import { runItems, runs } from '../../db/schema/runs.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { memberRights } from '../../money/subscriptions/public.ts';

/** Collects the finished items of a run and begins as many new ones as fit. Safe to run at any time and repeatedly. */
export const conductRun = defineJob({
  name: 'conduct-run',
  lane: 'interactive',
  payload: z.object({ runId: z.uuid() }),
  maxAttempts: 12,
});

const KEY = 'conduct-run:';
export const queueConducting = (db: Queryable, runId: string) =>
  enqueue(db, conductRun, { runId }, { key: `${KEY}${runId}` });

/** Finds runs with items in progress, or items that could begin. */
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

/**
 * Wakes the seller's runs after a picture has ended, because they may have room or be complete: at once, since a run that
 * waited until half of its pictures had ended lost a quarter of its pace. All in one statement, as every picture of
 * everybody ends with it; those that end before the step begins share it.
 */
export async function wakeRuns(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(
      ${conductRun.name}, payload := json_build_object('runId', ${runs.id}),
      max_attempts := ${conductRun.maxAttempts}, job_key := ${KEY} || ${runs.id})
    from ${runs} where ${and(eq(runs.userId, userId), isAtWork(db))}`);
}

/**
 * Pictures of runs wait in the common line, even those of members: single tasks of members pass them, and a season of
 * three hundred delays nobody else. Pictures whose turn has not come yet are made when nobody else waits.
 */
const IN_TURN = memberRights(false).priority;
export const BEHIND_EVERYBODY = IN_TURN + 1;

/** A seller's pictures that wait or are at work, with their jobs. */
const openImages = (userId: string) => sql`
  select image.state, task.run_id, job.id, job.priority, job.run_at, job.locked_at
    from task_images image
    join tasks task on task.id = image.task_id
    join graphile_worker._private_jobs job on job.key = 'image:' || image.id
   where image.user_id = ${userId} and image.state in ('queued', 'running')`;

/** Lets a seller's single tasks overtake the waiting items of their runs, which share the same queues. */
export async function yieldToSingleTasks(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`
    with open as (${openImages(userId)})
    select count(*) from graphile_worker.reschedule_jobs(
      array(select id from open
             where run_id is not null and state = 'queued' and locked_at is null),
      priority := ${BEHIND_EVERYBODY})`);
}

/**
 * Puts as many of a seller's run pictures as there are slots at the end of the line, and none before single tasks of
 * the same seller.
 */
export async function letTakeTurns(db: Queryable, userId: string, slots: number): Promise<void> {
  await db.execute(sql`
    with open as (${openImages(userId)}),
    behind as (
      select id from open
       where state = 'queued' and locked_at is null and priority > ${IN_TURN}
         and not exists (select from open where run_id is null)
       order by run_at, id
       limit greatest(0, ${slots} - (
         select count(*) from open where locked_at is not null or priority <= ${IN_TURN})))
    select count(*) from graphile_worker.reschedule_jobs(
      array(select id from behind), run_at := now(), priority := ${IN_TURN})`);
}
