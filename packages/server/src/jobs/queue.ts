import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import type { JobSpec } from './define-job.ts';

export type EnqueueOptions = {
  /** Jobs of one queue run one after another. */
  queue?: string;
  /** Unique among waiting jobs: a second one replaces the first; payloads that are lists are joined. */
  key?: string;
  /** Lower runs sooner. */
  priority?: number;
  /** The minimum delay before the job runs. */
  delaySeconds?: number;
  /** A second job with the same key keeps the start time of the first. */
  keepsTime?: boolean;
};

/** Part of the caller's transaction: the job exists if and only if what it belongs to does. */
export async function enqueue<Payload>(
  db: Queryable,
  job: JobSpec<Payload>,
  payload: Payload,
  { queue, key, priority = 0, delaySeconds = 0, keepsTime = false }: EnqueueOptions = {},
): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(
      ${job.name}, payload := ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null},
      max_attempts := ${job.maxAttempts}, job_key := ${key ?? null}, priority := ${priority},
      run_at := ${delaySeconds > 0 ? sql`now() + make_interval(secs => ${delaySeconds})` : null},
      job_key_mode := ${keepsTime ? 'preserve_run_at' : 'replace'})`);
}

/** Several fresh jobs of a kind in one statement, to be taken in their order. */
export async function enqueueAll<Payload>(
  db: Queryable,
  job: JobSpec<Payload>,
  jobs: readonly { payload: Payload; queue: string; key: string }[],
  { priority, delaySeconds }: { priority: number; delaySeconds: number },
): Promise<void> {
  await db.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(${job.name}, payload, queue,
                 now() + make_interval(secs => ${delaySeconds}) + place * interval '1 microsecond',
                 ${job.maxAttempts}::smallint, key, ${priority}::smallint, null)::graphile_worker.job_spec
        from rows from (json_to_recordset(${JSON.stringify(jobs)}::json)
                        as (payload json, queue text, key text))
             with ordinality as one(payload, queue, key, place)))`);
}

/** Takes a waiting job out of the queue; one that is running goes on. */
export async function dequeue(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`select graphile_worker.remove_job(${key})`);
}
