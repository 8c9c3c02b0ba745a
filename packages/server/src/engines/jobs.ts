import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ObjectStore } from '../adapters/storage/storage.ts';
import type { Database } from '../db/client.ts';
import { whileRemovalAllowed } from '../db/removal-lock.ts';
import { engineRuns, engineStates } from '../db/schema/engines.ts';
import { taskImages, tasks } from '../db/schema/tasks.ts';
import { type BoundJob, bindJob, defineJob } from '../jobs/define-job.ts';
import type { Handle, RemoteEngine } from './core/remote-engine.ts';
import { cancelQuietly } from './core/routing/remote-run.ts';
import { endRun } from './core/routing/runs.ts';

export type EngineJobDeps = { db: Database; store: ObjectStore; engines: readonly RemoteEngine[] };

const scheduled = (name: string) =>
  defineJob({
    name,
    lane: 'interactive',
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
  });
const checkEngines = scheduled('check-engines');
const tidyRuns = scheduled('tidy-engine-runs');

const CHECK_MS = 15_000;
/** For how long operators can look back at what an engine made of a photo. */
const COMPARISON_DAYS = 30;
/** How many are handled in one minute; the rest follows in the next. */
const AT_ONCE = 200;

/** These run in the interactive lane: nobody waits for them, but the other lane may be full for minutes. */
export const engineJobs = ({ db, store, engines }: EngineJobDeps): BoundJob[] => [
  bindJob(checkEngines, async () => {
    for (const engine of engines) await checkEngine(db, engine);
  }),
  bindJob(tidyRuns, async () => {
    await endForgotten(db, engines);
    await removeLeftovers(db, store);
    await whileRemovalAllowed(db, () => removeComparisons(db, store));
  }),
];

/** Asks an engine how it is. One that says it is well may still fail at work: that pause goes on. */
export async function checkEngine(db: Database, engine: RemoteEngine) {
  const health = await engine
    .health(AbortSignal.timeout(CHECK_MS))
    .catch((error: Error) => ({ ok: false, problem: error.message, queue: undefined }));
  const { ok, problem, queue = null } = health;
  const seen = {
    queue,
    isHealthy: ok,
    checkedAt: sql`now()`,
    ...(problem !== undefined && { problem: problem.slice(0, 500) }),
  };
  await db
    .insert(engineStates)
    .values({ engine: engine.name, ...seen })
    .onConflictDoUpdate({ target: engineStates.engine, set: seen });
}

/** Work whose image is over: its worker died before it could be called off. */
async function endForgotten(db: Database, engines: readonly RemoteEngine[]) {
  const { rows } = await db.execute<{ id: string; engine: string; handle: Handle | null }>(sql`
    select run.id, run.engine, run.handle
    from engine_runs run join task_images image on image.id = run.image_id
    where run.state in ('submitting', 'submitted') and image.state not in ('queued', 'running')
    limit ${AT_ONCE}`);
  for (const { id, engine: name, handle } of rows) {
    const engine = engines.find((one) => one.name === name);
    if (engine && handle) await cancelQuietly(engine, handle);
    await endRun(db, id, 'cancelled', { problem: 'its image is over', isFree: false });
  }
}

/** Answers and previews are of use only until the image is there. */
async function removeLeftovers(db: Database, store: ObjectStore) {
  const isOver = sql`${taskImages.state} not in ('queued', 'running')`;
  const answers = await db
    .select({ id: engineRuns.id, key: engineRuns.answerKey })
    .from(engineRuns)
    .innerJoin(taskImages, eq(taskImages.id, engineRuns.imageId))
    .where(sql`${engineRuns.answerKey} is not null and ${isOver}`)
    .limit(AT_ONCE);
  for (const { id, key } of answers) {
    if (key) await store.remove([key]);
    await db.update(engineRuns).set({ answerKey: null }).where(eq(engineRuns.id, id));
  }
  const previews = await db
    .select({ id: taskImages.id, key: taskImages.previewKey })
    .from(taskImages)
    .where(sql`${taskImages.previewKey} is not null and ${isOver}`)
    .limit(AT_ONCE);
  for (const { id, key } of previews) {
    if (key) await store.remove([key]);
    await db.update(taskImages).set({ previewKey: null }).where(eq(taskImages.id, id));
  }
}

/** Old ones, and those of works that their owner has deleted for good. */
async function removeComparisons(db: Database, store: ObjectStore) {
  const isOld = sql`${engineRuns.createdAt} < now() - make_interval(days => ${COMPARISON_DAYS})`;
  const compared = await db
    .select({ id: engineRuns.id, key: engineRuns.comparisonKey })
    .from(engineRuns)
    .innerJoin(taskImages, eq(taskImages.id, engineRuns.imageId))
    .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
    .where(
      sql`${engineRuns.comparisonKey} is not null and (${isOld} or ${tasks.purgedAt} is not null)`,
    )
    .limit(AT_ONCE);
  for (const { id, key } of compared) {
    if (key) await store.remove([key]);
    await db.update(engineRuns).set({ comparisonKey: null }).where(eq(engineRuns.id, id));
  }
}
