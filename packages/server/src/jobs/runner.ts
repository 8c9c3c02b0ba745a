import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import {
  Logger as GraphileLogger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { workerHeartbeats } from '../db/schema/operations.ts';
import type { Tracer } from '../observability/tracing.ts';
import type { BoundJob, Lane } from './define-job.ts';
import { retryingPool } from './retrying-pool.ts';
import { HEARTBEAT_MS, startSweeper } from './sweeper.ts';

export type RunnerOptions = {
  db: Database;
  lane: Lane;
  jobs: readonly BoundJob[];
  concurrency: number;
  log: Logger;
  /** How long running jobs may take to notice that the worker stops before they are given back. */
  stopAfterMs?: number;
  /** Called for every job that ended, for the metrics. */
  onJobEnd?: (end: { job: string; seconds: number; succeeded: boolean }) => void;
  /** Reports every job to a trace collector, if one is configured. */
  tracer?: Tracer;
};
export type JobRunner = { stop(): Promise<void>; failed: Promise<never> };

/** Runs the jobs of one lane until stopped. Its heartbeat lets other workers notice its death. */
export async function startRunner(options: RunnerOptions): Promise<JobRunner> {
  const { db, lane, concurrency, log } = options;
  const jobs = options.jobs.filter((job) => job.spec.lane === lane);
  requireOneHandlerEach(jobs);

  const known = createKnownJobs();
  const events: WorkerEvents = new EventEmitter();
  const poolId = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const runner = await run({
    pgPool: retryingPool(db.pool),
    taskList: Object.fromEntries(
      jobs.map((job) => [job.spec.name, toTask(job, options, known)]),
    ) as TaskList,
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ spec }) =>
        spec.schedule
          ? [{ task: spec.name, match: spec.schedule, options: cronOptions(spec) }]
          : [],
      ),
    ),
    concurrency,
    events,
    logger: toGraphileLogger(log),
    noHandleSignals: true,
    pollInterval: 1_000,
    gracefulShutdownAbortTimeout: options.stopAfterMs ?? 5_000,
  });

  const workerId = await poolId;
  const beat = () =>
    db
      .insert(workerHeartbeats)
      .values({ workerId, lane })
      .onConflictDoUpdate({ target: workerHeartbeats.workerId, set: { lane, seenAt: sql`now()` } })
      .then(
        () => undefined,
        (error) => log.warn({ err: error }, 'heartbeat failed'),
      );
  await beat();
  const heartbeat = setInterval(beat, HEARTBEAT_MS);
  const sweeper = startSweeper(db, log, { workerId, knows: known.has });

  let stopping = false;
  const failed = runner.promise.then(
    () => new Promise<never>(() => undefined),
    (error) => (stopping ? new Promise<never>(() => undefined) : Promise.reject(error)),
  );
  failed.catch(() => undefined);
  return {
    failed,
    async stop() {
      stopping = true;
      clearInterval(heartbeat);
      await sweeper.stop();
      await runner.stop().catch((error) => log.warn({ err: error }, 'the queue stopped late'));
      await db
        .delete(workerHeartbeats)
        .where(sql`${workerHeartbeats.workerId} = ${workerId}`)
        .catch(() => undefined);
    },
  };
}

/** One waiting job of each kind is enough. Scheduled jobs are short, so they run first. */
const cronOptions = ({ name, maxAttempts }: BoundJob['spec']) => ({
  maxAttempts,
  priority: -1,
  jobKey: name,
  jobKeyMode: 'preserve_run_at' as const,
});

function requireOneHandlerEach(jobs: readonly BoundJob[]) {
  const names = jobs.map((job) => job.spec.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Job ${twice} has two handlers`);
  if (names.length === 0) throw new Error('A worker without jobs would wait for ever');
}

/** A job's end may still be on its way to a database that was unreachable; the job counts as known for this long. */
const ENDED_MS = 90_000;
type KnownJobs = ReturnType<typeof createKnownJobs>;

/** Tracks the jobs that this worker is running or has just finished. */
function createKnownJobs() {
  const running = new Set<string>();
  const ended = new Map<string, number>();
  return {
    begin: (id: string) => void running.add(id),
    end(id: string) {
      running.delete(id);
      const now = performance.now();
      ended.set(id, now);
      for (const [old, at] of ended) if (now - at > ENDED_MS) ended.delete(old);
    },
    has: (id: string) =>
      running.has(id) || performance.now() - (ended.get(id) ?? Number.NEGATIVE_INFINITY) < ENDED_MS,
  };
}

const toTask =
  (job: BoundJob, { log, onJobEnd, tracer }: RunnerOptions, known: KnownJobs): TaskList[string] =>
  async (payload, helpers) => {
    const { id, attempts, max_attempts: maxAttempts } = helpers.job;
    const began = performance.now();
    const span = tracer?.begin({
      name: `job ${job.spec.name}`,
      kind: 'consumer',
      attributes: { 'vitrine.job_id': id, 'vitrine.attempt': attempts },
    });
    let succeeded = false;
    known.begin(id);
    try {
      await job.run(payload, {
        signal: helpers.abortSignal,
        isLastAttempt: attempts >= maxAttempts,
        log: log.child({ job: job.spec.name, jobId: id, attempt: attempts }),
      });
      succeeded = true;
    } finally {
      known.end(id);
      span?.end({ failed: !succeeded });
      onJobEnd?.({ job: job.spec.name, seconds: (performance.now() - began) / 1000, succeeded });
    }
  };

function toGraphileLogger(log: Logger) {
  return new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
