import { FRUITLESS_ITEMS, PICTURED_ITEMS, type StopReason, WAITING_ITEMS } from '@vitrine/contract';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { type NoticeTerms, queueNotice } from '../../../base/notices/public.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { notify } from '../../../db/notify.ts';
import { runAttempts, runItems, runs } from '../../../db/schema/runs.ts';
import { taskImages, tasks } from '../../../db/schema/tasks.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { PayingKey } from '../../api-keys/public.ts';
import type { Catalogue } from '../../catalogue/public.ts';
import { letTakeTurns } from '../../tasks/public.ts';
import { lockRun, moveRun, type RunRow } from '../change-run.ts';
import { beginItem } from './begin-item.ts';
import { findPayer, priceFor } from './paying.ts';
import { isFailing, itemsToBegin, roomFor } from './run-rules.ts';
import { settleEnded } from './settle-ended.ts';
import { tellFinished } from './tell-programs.ts';

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
  const begun = await db.transaction(async (tx) => {
    const run = await lockRun(tx, userId, runId).catch((error) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!run) return [];
    await settleEnded(tx, run);
    const begun = run.state === 'running' ? await goOn(deps, tx, run) : [];
    await letTakeTurns(tx, userId, deps.userConcurrency);
    if (begun.length === 0) await endWhenOver(deps, tx, run);
    return begun;
  });
  for (const taskId of begun) await notify(db, 'task', userId, taskId);
  if (begun.length > 0) await notify(db, 'points', userId);
  await notify(db, 'run', userId, runId);
}

async function goOn(deps: ConductDeps, tx: Transaction, run: RunRow): Promise<string[]> {
  if (await hasFailedTooOften(tx, run)) {
    await stop(deps, tx, run, 'failures');
    return [];
  }
  const waiting = await tx
    .select()
    .from(runItems)
    .where(and(eq(runItems.runId, run.id), inArray(runItems.state, [...WAITING_ITEMS])))
    .orderBy(runItems.position)
    .limit(2 * deps.userConcurrency);
  if (waiting.length === 0 || !run.recipe) return [];
  const key = await findPayer(tx, run);
  if (key === 'ended') {
    await stop(deps, tx, run, 'key');
    return [];
  }
  const count = itemsToBegin({
    waiting: waiting.length,
    room: roomFor(deps.userConcurrency, await countOpen(tx, run.userId)),
    budget: run.maxPoints === null ? null : await readBudget(tx, run, run.maxPoints, key),
  });
  if (count === null) {
    await stop(deps, tx, run, 'cap');
    return [];
  }
  const begun: string[] = [];
  for (const item of waiting.slice(0, count)) {
    const result = await beginItem(deps, tx, { run, item, key });
    if (result === 'no-points' || result === 'key-limit') {
      await stop(deps, tx, run, result === 'key-limit' ? 'key' : 'points');
      break;
    }
    if (result === 'not-now') break;
    if (result.taskId) begun.push(result.taskId);
  }
  return begun;
}

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

async function readBudget(tx: Transaction, run: RunRow, cap: number, key: PayingKey | null) {
  const [row] = await tx
    .select({ points: sql<number>`coalesce(sum(${runAttempts.price}), 0)::int` })
    .from(runAttempts)
    .where(and(eq(runAttempts.runId, run.id), inArray(runAttempts.state, ['running', 'made'])));
  return { price: await priceFor(tx, run, key), left: cap - (row?.points ?? 0) };
}

/** Counted from the last time that somebody let it go on. */
async function hasFailedTooOften(tx: Transaction, run: RunRow): Promise<boolean> {
  const rows = await tx
    .select({ state: runAttempts.state, count: sql<number>`count(*)::int` })
    .from(runAttempts)
    .where(
      and(
        eq(runAttempts.runId, run.id),
        isNotNull(runAttempts.endedAt),
        run.watchedSince ? gt(runAttempts.endedAt, run.watchedSince) : undefined,
      ),
    )
    .groupBy(runAttempts.state);
  const sum = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((all, { count }) => all + count, 0);
  const fruitless = sum(FRUITLESS_ITEMS);
  return isFailing(sum(PICTURED_ITEMS) + fruitless, fruitless, run.stopShare);
}

async function stop(deps: ConductDeps, tx: Transaction, run: RunRow, why: StopReason) {
  await moveRun(tx, run, 'paused', { stopReason: why });
  await tellOwner(deps, tx, run, 'run-stopped');
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
  await tellFinished(tx, run, rows);
  await tellOwner(deps, tx, run, 'run-done');
}

async function tellOwner(
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
