import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { engineRuns, engineStates } from '../../../db/schema/engines.ts';
import type { EngineLimit } from '../engine-order.ts';
import { RemoteError } from '../remote-error.ts';
import { FAILURES_MAX, nextBreakerState } from './breaker.ts';
import type { Run } from './runs.ts';

export type Wanted = {
  engine: string;
  operation: string;
  imageId: string;
  seed: number;
  /** The cost in millionths of a dollar. */
  cost: number;
};

const DOLLAR = 1_000_000;
/** While one worker tries an engine again that had failed, the others stay away. */
const TRIAL_SECONDS = 30;
const LOOK_AGAIN_MS = 500;

/**
 * Enters the work into the books before it is submitted: under the engine's lock, so that many workers together stay
 * within its limits. Waits for a free place; an engine that is paused or has spent its day's money is a RemoteError.
 */
export async function admitRun(
  db: Database,
  wanted: Wanted,
  limit: EngineLimit,
  { signal, waitMs }: { signal: AbortSignal; waitMs: number },
): Promise<Run> {
  const until = performance.now() + waitMs;
  for (;;) {
    const run = await db.transaction((tx) => tryToAdmit(tx, wanted, limit));
    if (run) return run;
    if (performance.now() >= until) throw new RemoteError('busy', 'no free place in time');
    await sleep(LOOK_AGAIN_MS, undefined, { signal });
  }
}

async function tryToAdmit(tx: Transaction, wanted: Wanted, limit: EngineLimit) {
  const { engine, cost } = wanted;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('engine'), hashtext(${engine}))`);
  await requireOpen(tx, engine);
  const { rows } = await tx.execute<{ open: number; spent: number }>(sql`
    select
      (select count(*)::int from engine_runs run join task_images image on image.id = run.image_id
        where run.engine = ${engine} and run.state in ('submitting', 'submitted')
          and image.state in ('queued', 'running')) as open,
      (select coalesce(sum(cost), 0)::float8 from engine_runs
        where engine = ${engine} and created_at >= date_trunc('day', now())) as spent`);
  const { open = 0, spent = 0 } = rows[0] ?? {};
  if (limit.dailyDollars !== undefined && spent + cost > limit.dailyDollars * DOLLAR) {
    throw new RemoteError('busy', `${engine} has spent what it may spend in a day`);
  }
  if (limit.atOnce !== undefined && open >= limit.atOnce) return undefined;
  const [run] = await tx.insert(engineRuns).values(wanted).returning();
  return run;
}

/** A bad answer counts until the next check, or until the engine is no longer checked. */
export const IS_PAUSED = sql<boolean>`(coalesce(${engineStates.pausedUntil} > now(), false)
  or (not ${engineStates.isHealthy} and ${engineStates.checkedAt} > now() - interval '5 minutes'))`;

/** Throws while the engine is paused; after a pause for failures one run is let through to try it. */
async function requireOpen(tx: Transaction, engine: string) {
  const [state] = await tx
    .select({
      failures: engineStates.failures,
      isPaused: IS_PAUSED,
    })
    .from(engineStates)
    .where(eq(engineStates.engine, engine));
  if (state?.isPaused) throw new RemoteError('busy', `${engine} is paused`);
  if (!state || state.failures < FAILURES_MAX) return;
  await tx
    .update(engineStates)
    .set({ pausedUntil: sql`now() + make_interval(secs => ${TRIAL_SECONDS})` })
    .where(eq(engineStates.engine, engine));
}

export async function recordSuccess(db: Database, engine: string) {
  const clear = { failures: 0, pausedUntil: null, problem: null };
  await db
    .insert(engineStates)
    .values({ engine, ...clear })
    .onConflictDoUpdate({ target: engineStates.engine, set: clear });
}

export async function recordFailure(db: Database, engine: string, error: RemoteError) {
  await db.transaction(async (tx) => {
    await tx.insert(engineStates).values({ engine }).onConflictDoNothing();
    const [before] = await tx
      .select({ failures: engineStates.failures })
      .from(engineStates)
      .where(eq(engineStates.engine, engine))
      .for('update');
    const { failures, pauseSeconds } = nextBreakerState(before?.failures ?? 0, error);
    await tx
      .update(engineStates)
      .set({
        failures,
        problem: error.message.slice(0, 500),
        ...(pauseSeconds > 0 && {
          pausedUntil: sql`now() + make_interval(secs => ${pauseSeconds})`,
        }),
      })
      .where(eq(engineStates.engine, engine));
  });
}
