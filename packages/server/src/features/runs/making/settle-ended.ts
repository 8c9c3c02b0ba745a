import { type ErrorName, fidelitySchema, type ItemState } from '@vitrine/contract';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { runArticles, runAttempts, runItems, type StoredError } from '../../../db/schema/runs.ts';
import { taskImages } from '../../../db/schema/tasks.ts';
import type { RunRow } from '../change-run.ts';
import { notifyMade } from './notify-programs.ts';
import { scoreFidelity, stateOfFailure } from './run-rules.ts';

type ImageRow = typeof taskImages.$inferSelect;

/** What the images of attempts have become is written at their items, all in one statement. */
export async function settleEnded(tx: Transaction, run: RunRow): Promise<void> {
  const rows = await tx
    .select({ item: runItems, sku: runArticles.sku, attempt: runAttempts, image: taskImages })
    .from(runItems)
    .innerJoin(runArticles, eq(runArticles.id, runItems.articleId))
    .innerJoin(
      runAttempts,
      and(eq(runAttempts.itemId, runItems.id), eq(runAttempts.number, runItems.attempts)),
    )
    .leftJoin(taskImages, eq(taskImages.taskId, runAttempts.taskId))
    .where(and(eq(runItems.runId, run.id), eq(runItems.state, 'running'), hasEnded))
    .orderBy(runItems.position);
  const ended = rows.flatMap(({ image, ...row }) => {
    const end = readEnd(image);
    return end ? [{ ...row, end }] : [];
  });
  if (ended.length === 0) return;
  await write(
    tx,
    run,
    ended.map(({ item, attempt, end }) => ({
      ...{ ...end, item: item.id, id: attempt.id, number: attempt.number },
    })),
  );
  const made = ended.filter(({ end }) => end.state === 'made');
  await notifyMade(
    tx,
    run,
    made.map(({ item: { id, slot }, sku, attempt, end }) => ({
      ...{ id, slot, sku, attempt: attempt.number, score: end.score },
    })),
  );
}

const hasEnded = or(
  isNull(taskImages.id),
  inArray(taskImages.state, ['done', 'failed', 'cancelled']),
);

/** An attempt that came to nothing leaves the picture before it where it was. */
const write = (tx: Transaction, run: RunRow, ended: readonly Ended[]) =>
  tx.execute(sql`
    with ended as (
      select * from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as one(
        id uuid, item uuid, number smallint, state text, error jsonb, score smallint,
        "resultFileId" uuid, points int)),
    attempts as (
      update run_attempts attempt set state = ended.state, error = ended.error, score = ended.score,
             result_file_id = ended."resultFileId", price = ended.points, ended_at = clock_timestamp()
        from ended where attempt.id = ended.id)
    update run_items item set state = ended.state, error = ended.error, version = ${run.version},
           points = item.points + ended.points,
           attempt = case ended.state when 'made' then ended.number else item.attempt end,
           score = case ended.state when 'made' then ended.score else item.score end,
           result_file_id = case ended.state when 'made' then ended."resultFileId" else item.result_file_id end,
           note = case ended.state when 'made' then '' else item.note end
      from ended where item.id = ended.item`);

type Ended = End & { id: string; item: string; number: number };

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
