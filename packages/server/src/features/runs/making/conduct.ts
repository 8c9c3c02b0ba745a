import { FRUITLESS_ITEMS, PICTURED_ITEMS, type StopReason, WAITING_ITEMS } from '@vitrine/contract';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { type NoticeTerms, queueNotice } from '../../../base/notices/public.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { notifyAll } from '../../../db/notify.ts';
import { runArticles, runAttempts, runItems, runPhotos, runs } from '../../../db/schema/runs.ts';
import { taskImages, tasks } from '../../../db/schema/tasks.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Catalogue } from '../../catalogue/public.ts';
import { letTakeTurns } from '../../tasks/public.ts';
import { lockRun, moveRun, type RunRow } from '../change-run.ts';
import { beginOneByOne, beginTogether, type Waiting } from './begin-items.ts';
import { notifyFinished } from './notify-programs.ts';
import { findPayer, priceFor } from './paying.ts';
import { isFailing, itemsToBegin, mostOpen, roomFor } from './run-rules.ts';
import { settleEnded } from './settle-ended.ts';

export type ConductDeps = {
  db: Database;
  catalogue: Catalogue;
  notices: NoticeTerms;
  userConcurrency: number;
};

/**
 * One step of a run: what has ended is written, what there is room for begins. It holds the account's lock, so that two of
 * them never begin the same; everything it does is in one transaction, so that a killed one has done nothing.
 */
export async function conduct(deps: ConductDeps, runId: string): Promise<void> {
  const { db } = deps;
  const [known] = await db.select({ userId: runs.userId }).from(runs).where(eq(runs.id, runId));
  if (!known) return;
  const { userId } = known;
  const step = (begin: Begin) =>
    db.transaction((tx) => takeStep(deps, tx, { userId, runId, begin }));
  // One that cannot begin undoes the step: then each has its own try.
  const begun = await step(beginTogether).catch((error) => {
    if (error instanceof AppError) return step(beginOneByOne);
    throw error;
  });
  await notifyAll(db, [
    ...begun.map((taskId) => ['task', userId, taskId] as const),
    ...(begun.length > 0 ? [['points', userId] as const] : []),
    ['run', userId, runId],
  ]);
}

type Begin = typeof beginOneByOne;
type Step = { userId: string; runId: string; begin: Begin };

async function takeStep(deps: ConductDeps, tx: Transaction, { userId, runId, begin }: Step) {
  const run = await lockRun(tx, userId, runId).catch((error) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!run) return [];
  await settleEnded(tx, run);
  const begun = run.state === 'running' ? await goOn(deps, tx, run, begin) : [];
  await letTakeTurns(tx, userId, deps.userConcurrency);
  if (begun.length === 0) await endWhenOver(deps, tx, run);
  return begun;
}

async function goOn(
  deps: ConductDeps,
  tx: Transaction,
  run: RunRow,
  begin: Begin,
): Promise<string[]> {
  const { ended, fruitless, spent } = await readAttempts(tx, run);
  if (isFailing(ended, fruitless, run.stopShare)) {
    await stop(deps, tx, run, 'failures');
    return [];
  }
  const waiting = await findWaiting(tx, run, mostOpen(deps.userConcurrency));
  if (waiting.length === 0 || !run.recipe) return [];
  const key = await findPayer(tx, run);
  if (key === 'ended') {
    await stop(deps, tx, run, 'key');
    return [];
  }
  const count = itemsToBegin({
    waiting: waiting.length,
    room: roomFor(deps.userConcurrency, await countOpen(tx, run.userId)),
    budget:
      run.maxPoints === null
        ? null
        : { price: await priceFor(tx, run, key), left: run.maxPoints - spent },
  });
  if (count === null) {
    await stop(deps, tx, run, 'cap');
    return [];
  }
  const next = { run, waiting: waiting.slice(0, count), key };
  const { taskIds, hindrance } = await begin(deps, tx, next);
  if (hindrance === 'no-points') await stop(deps, tx, run, 'points');
  if (hindrance === 'key-limit') await stop(deps, tx, run, 'key');
  return taskIds;
}

const findWaiting = (tx: Transaction, run: RunRow, most: number): Promise<Waiting[]> =>
  tx
    .select({ item: runItems, article: runArticles, fileId: runPhotos.fileId })
    .from(runItems)
    .innerJoin(runArticles, eq(runArticles.id, runItems.articleId))
    .innerJoin(runPhotos, eq(runPhotos.id, runItems.photoId))
    .where(and(eq(runItems.runId, run.id), inArray(runItems.state, [...WAITING_ITEMS])))
    .orderBy(runItems.position)
    .limit(most);

/** The seller's pictures that wait or are at work. */
async function countOpen(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({
      single: sql<number>`count(*) filter (where ${tasks.runId} is null)::int`,
      ofRuns: sql<number>`count(${tasks.runId})::int`,
    })
    .from(taskImages)
    .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
    .where(and(eq(taskImages.userId, userId), inArray(taskImages.state, ['queued', 'running'])));
  return row ?? { single: 0, ofRuns: 0 };
}

/**
 * What the attempts have come to. Ended ones are counted from the last time that somebody let the run go on; `spent` are
 * the points of all that were made or are being made.
 */
async function readAttempts(tx: Transaction, run: RunRow) {
  const { endedAt, price, state } = runAttempts;
  const counts = run.watchedSince ? gt(endedAt, run.watchedSince) : isNotNull(endedAt);
  const [row] = await tx
    .select({
      ended: sql<number>`count(*) filter (where ${counts})::int`,
      fruitless: sql<number>`count(*) filter (where ${and(counts, inArray(state, [...FRUITLESS_ITEMS]))})::int`,
      spent: sql<number>`coalesce(sum(${price}) filter (where ${inArray(state, ['running', 'made'])}), 0)::int`,
    })
    .from(runAttempts)
    .where(eq(runAttempts.runId, run.id));
  return row ?? { ended: 0, fruitless: 0, spent: 0 };
}

async function stop(deps: ConductDeps, tx: Transaction, run: RunRow, why: StopReason) {
  await moveRun(tx, run, 'paused', { stopReason: why });
  await notifyOwner(deps, tx, run, 'run-stopped');
}

/** Moves a run to review once nothing waits or is being made; a cancelled run may still get pictures. */
async function endWhenOver(deps: ConductDeps, tx: Transaction, run: RunRow) {
  const rows = await tx
    .select({ state: runItems.state, count: sql<number>`count(*)::int` })
    .from(runItems)
    .where(eq(runItems.runId, run.id))
    .groupBy(runItems.state);
  const has = (states: readonly string[]) => rows.some(({ state }) => states.includes(state));
  if (run.state === 'cancelled' && has(PICTURED_ITEMS)) await moveRun(tx, run, 'reviewing');
  if (run.state !== 'running' || has([...WAITING_ITEMS, 'running'])) return;
  await moveRun(tx, run, 'reviewing', { finishedAt: new Date() });
  await notifyFinished(tx, run, rows);
  await notifyOwner(deps, tx, run, 'run-done');
}

async function notifyOwner(
  { notices }: ConductDeps,
  tx: Transaction,
  run: RunRow,
  kind: 'run-done' | 'run-stopped',
) {
  const made = and(eq(runItems.runId, run.id), inArray(runItems.state, [...PICTURED_ITEMS]));
  const count = await tx.$count(runItems, made);
  await queueNotice(tx, notices, {
    userId: run.userId,
    kind,
    reference: `${run.id}:${run.version}`,
    params: () => ({ name: run.name, count: String(count) }),
    path: `/edit/runs/${run.id}`,
  });
}
