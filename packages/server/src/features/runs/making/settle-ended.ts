import { type ErrorName, fidelitySchema, type ItemState } from '@vitrine/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { runArticles, runAttempts, runItems, type StoredError } from '../../../db/schema/runs.ts';
import { taskImages } from '../../../db/schema/tasks.ts';
import type { RunRow } from '../change-run.ts';
import { scoreFidelity, stateOfFailure } from './run-rules.ts';
import { tellMade } from './tell-programs.ts';

type ImageRow = typeof taskImages.$inferSelect;

/** What the images of attempts have become is written at their items. How many those were. */
export async function settleEnded(tx: Transaction, run: RunRow): Promise<number> {
  const rows = await tx
    .select({ item: runItems, sku: runArticles.sku, attempt: runAttempts, image: taskImages })
    .from(runItems)
    .innerJoin(runArticles, eq(runArticles.id, runItems.articleId))
    .innerJoin(
      runAttempts,
      and(eq(runAttempts.itemId, runItems.id), eq(runAttempts.number, runItems.attempts)),
    )
    .leftJoin(taskImages, eq(taskImages.taskId, runAttempts.taskId))
    .where(and(eq(runItems.runId, run.id), eq(runItems.state, 'running')))
    .orderBy(runItems.position);
  let settled = 0;
  for (const { item, sku, attempt, image } of rows) {
    const end = readEnd(image);
    if (!end) continue;
    settled++;
    const { state, error, score, resultFileId, points } = end;
    await tx
      .update(runAttempts)
      .set({ state, error, score, resultFileId, price: points, endedAt: sql`clock_timestamp()` })
      .where(eq(runAttempts.id, attempt.id));
    const counts = state === 'made' ? attempt.number : item.attempt;
    await tx
      .update(runItems)
      .set({
        state,
        error,
        version: run.version,
        points: item.points + points,
        // An attempt that came to nothing leaves the picture before it where it was.
        ...(state === 'made' && { attempt: counts, score, resultFileId, note: '' }),
      })
      .where(eq(runItems.id, item.id));
    if (state === 'made') {
      await tellMade(tx, run, { id: item.id, slot: item.slot, sku, attempt: counts, score });
    }
  }
  return settled;
}

type End = {
  state: ItemState & ('made' | 'needs_landmarks' | 'refused' | 'failed');
  error: StoredError | null;
  score: number | null;
  resultFileId: string | null;
  points: number;
};

/** null: it is still being made. */
function readEnd(image: ImageRow | null): End | null {
  const none = { score: null, resultFileId: null, points: 0 };
  const fail = (error: StoredError): End => ({ ...none, state: stateOfFailure(error.name), error });
  if (!image) return fail({ name: 'TASK_FAILED' });
  switch (image.state) {
    case 'done': {
      const { data } = fidelitySchema.safeParse(image.recipe?.fidelity);
      const { resultFileId, price: points } = image;
      return { state: 'made', error: null, score: scoreFidelity(data), resultFileId, points };
    }
    case 'failed': {
      const { name, params } = image.error ?? { name: 'TASK_FAILED' as ErrorName };
      return fail({ name, ...(params && { params }) });
    }
    case 'cancelled':
      return fail({ name: 'RUN_LEFT_OUT' });
    default:
      return null;
  }
}
