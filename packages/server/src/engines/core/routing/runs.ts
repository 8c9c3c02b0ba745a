import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineRunState } from '@vitrine/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { engineRuns } from '../../../db/schema/engines.ts';
import type { Handle } from '../remote-engine.ts';

const SAVE_TRIES = 10;
const SAVE_PAUSE_MS = 1_000;

export type Run = typeof engineRuns.$inferSelect;

/** Lists the engine runs of an image, newest first. */
export const listRunsOfImage = (db: Database, imageId: string): Promise<Run[]> =>
  db
    .select()
    .from(engineRuns)
    .where(eq(engineRuns.imageId, imageId))
    .orderBy(desc(engineRuns.createdAt));

/** Written before anything else is done: from here on a restarted worker waits instead of paying again. */
export async function saveHandle(db: Database, runId: string, handle: Handle) {
  const write = () =>
    db
      .update(engineRuns)
      .set({ state: 'submitted', handle: { ...handle } })
      .where(eq(engineRuns.id, runId));
  // A database that restarts is back in seconds; without the handle, paid work would be lost.
  for (let tries = 1; tries < SAVE_TRIES; tries++) {
    const isWritten = await write().then(
      () => true,
      () => false,
    );
    if (isWritten) return;
    await sleep(SAVE_PAUSE_MS);
  }
  await write();
}

export async function saveAnswer(
  db: Database,
  runId: string,
  { answerKey, cost }: { answerKey: string; cost: number | undefined },
) {
  await db
    .update(engineRuns)
    .set({
      state: 'answered',
      answerKey,
      finishedAt: sql`now()`,
      ...(cost !== undefined && { cost }),
    })
    .where(eq(engineRuns.id, runId));
}

/** Stores the measurements by which operators judge an answer, delivered or not. */
export async function saveJudgement(
  db: Database,
  runId: string,
  judgement: Pick<Run, 'comparisonKey' | 'score'>,
) {
  await db.update(engineRuns).set(judgement).where(eq(engineRuns.id, runId));
}

/** A run that is certainly not charged costs nothing; an unclear one keeps its estimated cost. */
export async function endRun(
  db: Database,
  runId: string,
  state: Extract<EngineRunState, 'failed' | 'unclear' | 'cancelled'>,
  { problem, isFree }: { problem: string; isFree: boolean },
) {
  await db
    .update(engineRuns)
    .set({
      state,
      problem: problem.slice(0, 500),
      finishedAt: sql`coalesce(${engineRuns.finishedAt}, now())`,
      ...(isFree && { cost: 0 }),
    })
    .where(
      and(
        eq(engineRuns.id, runId),
        inArray(engineRuns.state, ['submitting', 'submitted', 'answered']),
      ),
    );
}
