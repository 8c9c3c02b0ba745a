import { canRun, NEXT_RUN_STATES, type RunAction, type RunState } from '@vitrine/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { runItems, runs } from '../../db/schema/runs.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockAccount } from '../../money/points/public.ts';

export type RunRow = typeof runs.$inferSelect;

const ofUser = (userId: string, runId: string) =>
  and(eq(runs.id, runId), eq(runs.userId, userId), isNull(runs.deletedAt));

export async function requireRun(db: Queryable, userId: string, runId: string): Promise<RunRow> {
  const [run] = await db.select().from(runs).where(ofUser(userId, runId));
  if (!run) throw new AppError('NOT_FOUND');
  return run;
}

/**
 * Every change of a run and of its pictures happens under its lock, with a version of its own: a client that
 * asks for what changed after a version misses nothing. The account is locked first, as everywhere that points may move.
 */
export async function lockRun(tx: Transaction, userId: string, runId: string): Promise<RunRow> {
  await lockAccount(tx, userId);
  const [run] = await tx
    .update(runs)
    .set({ version: sql`${runs.version} + 1` })
    .where(ofUser(userId, runId))
    .returning();
  if (!run) throw new AppError('NOT_FOUND');
  return run;
}

export async function changeRun<Result>(
  db: Database,
  { userId, runId, action }: { userId: string; runId: string; action: RunAction },
  change: (tx: Transaction, run: RunRow) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (tx) => {
    const run = await lockRun(tx, userId, runId);
    if (!canRun(run.state, action)) throw new AppError('RUN_NOT_NOW');
    return change(tx, run);
  });
  await notify(db, 'run', userId, runId);
  return result;
}

/** A step that the table of states does not have is a mistake of ours, not of the caller. */
export async function moveRun(
  tx: Transaction,
  run: RunRow,
  state: RunState,
  more: Partial<typeof runs.$inferInsert> = {},
): Promise<void> {
  if (!NEXT_RUN_STATES[run.state].includes(state)) {
    throw new Error(`A run that is ${run.state} cannot become ${state}`);
  }
  await tx
    .update(runs)
    .set({ stopReason: null, ...more, state })
    .where(eq(runs.id, run.id));
  run.state = state;
}

/** Whatever is changed before the start makes an earlier check void. */
export async function reopen(tx: Transaction, run: RunRow): Promise<void> {
  if (run.state === 'draft') return;
  await tx.delete(runItems).where(eq(runItems.runId, run.id));
  await moveRun(tx, run, 'draft');
}
