import { sql } from 'drizzle-orm';
import { makeWorkerUtils } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';

export const HEARTBEAT_MS = 3_000;
const SWEEP_MS = 5_000;
/** Five missed heartbeats. The queue itself would release a dead worker's jobs only after four hours. */
const SILENT_SECONDS = 15;

export type OwnJobs = { workerId: string; knows(jobId: string): boolean };

/**
 * Gives the jobs of dead workers back to the queue, and those that this one holds without knowing. Every worker sweeps;
 * doing it twice does no harm.
 */
export function startSweeper(db: Database, log: Logger, own: OwnJobs) {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => unlockSilentWorkers(db, log))
      .then(() => unlockUnknownJobs(db, log, own))
      .catch((error) => log.warn({ err: error }, 'sweep failed'));
  }, SWEEP_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

export async function unlockSilentWorkers(
  db: Database,
  log: Logger,
  silentSeconds = SILENT_SECONDS,
): Promise<string[]> {
  // Only locks older than the limit count, since a worker that has just started may not have sent a heartbeat.
  const { rows } = await db.execute<{ workerId: string }>(sql`
    with locks as (
      select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
      union all
      select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
    )
    select distinct locked_by as "workerId" from locks
    where locked_at < now() - make_interval(secs => ${silentSeconds})
      and not exists (
        select from worker_heartbeats
        where worker_id = locked_by and seen_at > now() - make_interval(secs => ${silentSeconds}))`);
  const silent = rows.map((row) => row.workerId);
  if (silent.length > 0) {
    log.warn({ workers: silent }, 'workers have gone silent; their jobs go to others');
    const utils = await makeWorkerUtils({ pgPool: db.pool });
    await utils.forceUnlockWorkers(silent);
    await utils.release();
  }
  await db.execute(
    sql`delete from worker_heartbeats where seen_at < now() - make_interval(secs => ${silentSeconds * 20})`,
  );
  return silent;
}

/**
 * A connection that is cut between the queue's commit and its answer leaves a job locked by a worker that never heard of
 * it. Its heart beats, so nobody else would take the job, nor anything behind it in the same queue, for hours.
 */
export async function unlockUnknownJobs(
  db: Database,
  log: Logger,
  { workerId, knows }: OwnJobs,
  heldSeconds = SILENT_SECONDS,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text as id from graphile_worker._private_jobs
    where locked_by = ${workerId} and locked_at < now() - make_interval(secs => ${heldSeconds})`);
  const unknown = rows.map(({ id }) => id).filter((id) => !knows(id));
  if (unknown.length === 0) return [];
  log.warn({ jobs: unknown }, 'jobs were held without being worked on; they go back to the queue');
  // It never ran, so the attempt does not count.
  await db.execute(sql`
    with freed as (
      update graphile_worker._private_jobs
      set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
      where id = any(${sql.param(unknown)}::bigint[]) and locked_by = ${workerId}
      returning job_queue_id)
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    where id in (select job_queue_id from freed) and locked_by = ${workerId}`);
  return unknown;
}
