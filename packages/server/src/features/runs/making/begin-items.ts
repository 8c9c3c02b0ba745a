import { type ErrorName, readChoice } from '@vitrine/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import {
  type runArticles,
  runAttempts,
  runItems,
  type StoredError,
} from '../../../db/schema/runs.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { PayingKey } from '../../api-keys/public.ts';
import { type Catalogue, requireInCatalogue } from '../../catalogue/public.ts';
import { payPlaced, placeTasks } from '../../tasks/public.ts';
import type { RunRow } from '../change-run.ts';
import { toFacts } from '../intake/arrange.ts';
import { toStored } from '../tell-error.ts';
import { readRow, toTaskOptions } from './plan-items.ts';
import { stateOfFailure } from './run-rules.ts';

/** An item that waits, with what its picture is made from. */
export type Waiting = {
  item: typeof runItems.$inferSelect;
  article: typeof runArticles.$inferSelect;
  fileId: string | null;
};
type BeginDeps = { catalogue: Catalogue; userConcurrency: number };
type Next = { run: RunRow; waiting: readonly Waiting[]; key: PayingKey | null };

/** The points are gone, the key has spent what it may, or the kind rests: nothing more of the run can begin now. */
type Hindrance = 'no-points' | 'key-limit' | 'not-now';
type Begun = { taskIds: string[]; hindrance: Hindrance | null };

const HINDRANCES: Partial<Record<ErrorName, Hindrance>> = {
  INSUFFICIENT_POINTS: 'no-points',
  POINTS_OWED: 'no-points',
  KEY_CAP_DAY: 'key-limit',
  KEY_CAP_TOTAL: 'key-limit',
  TEST_LIMIT: 'key-limit',
  KIND_PAUSED: 'not-now',
};

/**
 * The next attempts at items as ordinary tasks, reserved and queued. The key of each names item and attempt: begun twice,
 * it is the same task. All of them begin, or it throws what is wrong with one of them.
 */
export async function beginTogether(deps: BeginDeps, tx: Transaction, next: Next): Promise<Begun> {
  const [first, ...others] = next.waiting;
  if (!first) return { taskIds: [], hindrance: null };
  const placed = await submit(deps, tx, next, [first, ...others]);
  await noteBegun(tx, next.run, placed);
  return { taskIds: placed.map(({ taskId }) => taskId), hindrance: null };
}

/** The same one by one: what cannot be submitted at all is an attempt that failed. */
export async function beginOneByOne(deps: BeginDeps, tx: Transaction, next: Next): Promise<Begun> {
  const taskIds: string[] = [];
  for (const one of next.waiting) {
    try {
      const begun = await tx.transaction((inner) =>
        beginTogether(deps, inner, { ...next, waiting: [one] }),
      );
      taskIds.push(...begun.taskIds);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const hindrance = HINDRANCES[error.error];
      if (hindrance) return { taskIds, hindrance };
      await noteFailed(tx, next.run, one, toStored(error));
    }
  }
  return { taskIds, hindrance: null };
}

async function submit(
  { catalogue, userConcurrency }: BeginDeps,
  tx: Transaction,
  { run, key }: Next,
  [first, ...others]: readonly [Waiting, ...Waiting[]],
) {
  const { userId } = run;
  const order = (one: Waiting) => {
    const { choice, fileId } = chooseFor(catalogue, run, one);
    const clientKey = `run:${one.item.id}:${one.item.attempts + 1}`;
    const paying = key ?? undefined;
    return { userId, choice, fileIds: [fileId], clientKey, runId: run.id, key: paying };
  };
  const placed = await placeTasks(tx, [order(first), ...others.map(order)]);
  await payPlaced(tx, placed, { userId, payMethod: 2, userConcurrency });
  return [first, ...others].flatMap(({ item }, index) => {
    const task = placed[index];
    return task ? [{ item, taskId: task.id, price: task.price }] : [];
  });
}

/** What the look of the run is for this picture. */
function chooseFor(catalogue: Catalogue, { recipe }: RunRow, { item, article, fileId }: Waiting) {
  if (!recipe || !fileId) throw new AppError('NOT_FOUND');
  const facts = toFacts(article);
  const { row } = readRow(catalogue, facts);
  const { slot, changes } = item;
  const attempt = item.attempts + 1;
  const options = toTaskOptions(recipe, { article: facts, row, fileId, slot, attempt, changes });
  const choice = readChoice(recipe.kind, options);
  if (!choice) throw new AppError('TASK_FAILED');
  requireInCatalogue(catalogue, choice);
  return { choice, fileId };
}

type Placed = { item: Waiting['item']; taskId: string; price: number };

async function noteBegun(tx: Transaction, run: RunRow, placed: readonly Placed[]) {
  await tx.insert(runAttempts).values(
    placed.map(({ item, taskId, price }) => ({
      ...{ itemId: item.id, runId: run.id, number: item.attempts + 1, taskId, price },
      ...{ changes: item.changes, state: 'running' as const },
    })),
  );
  const ids = placed.map(({ item }) => item.id);
  await tx
    .update(runItems)
    .set({
      ...{ state: 'running', attempts: sql`${runItems.attempts} + 1` },
      ...{ error: null, version: run.version },
    })
    .where(inArray(runItems.id, ids));
}

async function noteFailed(tx: Transaction, run: RunRow, { item }: Waiting, error: StoredError) {
  const state = stateOfFailure(error.name);
  const number = item.attempts + 1;
  const { changes } = item;
  await tx.insert(runAttempts).values({
    ...{ itemId: item.id, runId: run.id, number, changes, state, error },
    endedAt: new Date(),
  });
  await tx
    .update(runItems)
    .set({ state, attempts: number, error, version: run.version })
    .where(inArray(runItems.id, [item.id]));
}
