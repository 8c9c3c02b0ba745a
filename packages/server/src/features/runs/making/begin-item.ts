import { type ErrorName, readChoice } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import {
  runArticles,
  runAttempts,
  runItems,
  runPhotos,
  type StoredError,
} from '../../../db/schema/runs.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { PayingKey } from '../../api-keys/public.ts';
import { type Catalogue, requireInCatalogue } from '../../catalogue/public.ts';
import { payPlaced, placeTask } from '../../tasks/public.ts';
import type { RunRow } from '../change-run.ts';
import { toFacts } from '../intake/arrange.ts';
import { toStored } from '../tell-error.ts';
import { readRow, toTaskOptions } from './plan-items.ts';
import { stateOfFailure } from './run-rules.ts';

type ItemRow = typeof runItems.$inferSelect;
type Deps = { catalogue: Catalogue; userConcurrency: number };

/** The points are gone, the key has spent what it may, or the kind rests: nothing of the run can begin now. */
type Begun = { taskId: string | null } | 'no-points' | 'key-limit' | 'not-now';

type Next = { run: RunRow; item: ItemRow; key: PayingKey | null };

const KEY_LIMITS: readonly ErrorName[] = ['KEY_CAP_DAY', 'KEY_CAP_TOTAL', 'TEST_LIMIT'];

/**
 * The next attempt at an item as an ordinary task, reserved and queued. Its key names item and attempt: begun twice, it is
 * the same task. What cannot be submitted at all is an attempt that failed.
 */
export async function beginItem(deps: Deps, tx: Transaction, next: Next): Promise<Begun> {
  const { run, item } = next;
  const number = item.attempts + 1;
  try {
    const { taskId, price } = await tx.transaction((inner) => submit(deps, inner, next));
    await note(tx, run, item, { taskId, price, number });
    return { taskId };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (['INSUFFICIENT_POINTS', 'POINTS_OWED'].includes(error.error)) return 'no-points';
    if (KEY_LIMITS.includes(error.error)) return 'key-limit';
    if (error.error === 'KIND_PAUSED') return 'not-now';
    await note(tx, run, item, { taskId: null, price: 0, number, error: toStored(error) });
    return { taskId: null };
  }
}

async function submit(
  { catalogue, userConcurrency }: Deps,
  tx: Transaction,
  { run, item, key }: Next,
) {
  const { recipe, userId } = run;
  const [known] = await tx
    .select({ article: runArticles, fileId: runPhotos.fileId })
    .from(runArticles)
    .innerJoin(runPhotos, eq(runPhotos.id, item.photoId))
    .where(eq(runArticles.id, item.articleId));
  if (!recipe || !known?.fileId) throw new AppError('NOT_FOUND');
  const { fileId } = known;
  const facts = toFacts(known.article);
  const { row } = readRow(catalogue, facts);
  const { slot, changes } = item;
  const attempt = item.attempts + 1;
  const options = toTaskOptions(recipe, { article: facts, row, fileId, slot, attempt, changes });
  const choice = readChoice(recipe.kind, options);
  if (!choice) throw new AppError('TASK_FAILED');
  requireInCatalogue(catalogue, choice);
  const clientKey = `run:${item.id}:${attempt}`;
  const submission = {
    userId,
    choice,
    fileIds: [fileId],
    clientKey,
    runId: run.id,
    key: key ?? undefined,
  };
  const placed = await placeTask(tx, submission);
  await payPlaced(tx, placed, { userId, payMethod: 2, userConcurrency });
  return { taskId: placed.id, price: placed.price };
}

type Note = { taskId: string | null; price: number; number: number; error?: StoredError };

async function note(tx: Transaction, run: RunRow, item: ItemRow, begun: Note) {
  const { taskId, price, number, error } = begun;
  const state = error ? stateOfFailure(error.name) : ('running' as const);
  const { changes } = item;
  await tx.insert(runAttempts).values({
    ...{ itemId: item.id, runId: run.id, number, taskId, price, changes, state, error },
    ...(error && { endedAt: new Date() }),
  });
  await tx
    .update(runItems)
    .set({ state, attempts: number, error: error ?? null, version: run.version })
    .where(eq(runItems.id, item.id));
}
