import type { ErrorName, ImageVariant, Product, Stage, TaskOptions } from '@vitrine/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { files } from '../../db/schema/files.ts';
import { type ResultExtra, taskImages, tasks } from '../../db/schema/tasks.ts';
import { lockAccount, returnImage, settleImage } from '../points/points.service.ts';
import { tellLater } from './task-over.service.ts';
import { touchTask } from './tasks.service.ts';

export type Attempt = {
  token: string;
  imageId: string;
  taskId: string;
  userId: string;
  product: Product;
  options: TaskOptions;
  variant: ImageVariant;
  source: { id: string; key: string; width: number; height: number };
  cancelled: boolean;
};

/** Takes the image for this attempt. A previous attempt that is still alive somewhere can no longer complete it. */
export async function beginAttempt(db: Database, imageId: string): Promise<Attempt | null> {
  const token = crypto.randomUUID();
  const attempt = await db.transaction(async (tx) => {
    const [image] = await tx
      .update(taskImages)
      .set({
        state: 'running',
        attempt: token,
        stage: 'waiting',
        progress: 0,
        startedAt: sql`now()`,
      })
      .where(and(eq(taskImages.id, imageId), inArray(taskImages.state, ['queued', 'running'])))
      .returning();
    if (!image) return null;
    const [row] = await tx
      .select({
        product: tasks.product,
        options: tasks.options,
        source: { id: files.id, key: files.key, width: files.width, height: files.height },
      })
      .from(tasks)
      .innerJoin(files, eq(files.id, image.sourceFileId))
      .where(eq(tasks.id, image.taskId));
    if (!row) return null;
    await touchTask(tx, image.taskId);
    return {
      token,
      imageId,
      taskId: image.taskId,
      userId: image.userId,
      variant: image.variant,
      ...row,
      cancelled: image.cancelRequestedAt !== null,
    };
  });
  if (attempt) await notify(db, 'task', attempt.userId, attempt.taskId);
  return attempt;
}

const holds = (attempt: Attempt) =>
  and(eq(taskImages.id, attempt.imageId), eq(taskImages.attempt, attempt.token));

export type Heard = 'go-on' | 'cancelled' | 'superseded';

/** Writes how far the work is, and hears whether it is still wanted. */
export async function reportProgress(
  db: Database,
  attempt: Attempt,
  stage: Stage,
  progress: number,
): Promise<Heard> {
  const [image] = await db
    .update(taskImages)
    .set({ stage, progress })
    .where(and(holds(attempt), eq(taskImages.state, 'running')))
    .returning({ cancelRequestedAt: taskImages.cancelRequestedAt });
  if (!image) return 'superseded';
  await touchTask(db, attempt.taskId);
  await notify(db, 'task', attempt.userId, attempt.taskId);
  return image.cancelRequestedAt ? 'cancelled' : 'go-on';
}

/** Lets the seller see what is being painted. */
export async function showPreview(db: Database, attempt: Attempt, previewKey: string) {
  await db.update(taskImages).set({ previewKey }).where(holds(attempt));
  await touchTask(db, attempt.taskId);
  await notify(db, 'task', attempt.userId, attempt.taskId);
}

export type Outcome =
  | {
      state: 'done';
      result: typeof files.$inferInsert;
      extras?: ResultExtra[];
      recipe: Record<string, unknown>;
    }
  | { state: 'failed'; error: ErrorName; models?: readonly string[] | undefined }
  | { state: 'cancelled' };

/**
 * Ends the image, its points with it, in one transaction. False when a newer attempt holds the image or it has
 * ended already: then nothing is delivered and nothing is charged here. `also` happens in the same transaction.
 */
export async function endAttempt(
  db: Database,
  attempt: Attempt,
  outcome: Outcome,
  also?: (tx: Transaction) => Promise<void>,
) {
  const ended = await db
    .transaction(async (tx) => {
      // Before the image, as a cancellation does it: the other way round each would wait for the other.
      await lockAccount(tx, attempt.userId);
      if (outcome.state === 'done') await tx.insert(files).values(outcome.result);
      const [image] = await tx
        .update(taskImages)
        .set({
          state: outcome.state,
          finishedAt: sql`now()`,
          stage: null,
          ...(outcome.state === 'done' && {
            resultFileId: outcome.result.id,
            ...(outcome.extras?.length && { extras: outcome.extras }),
            recipe: outcome.recipe,
          }),
          ...(outcome.state === 'failed' && {
            error: { name: outcome.error, ...(outcome.models && { models: outcome.models }) },
          }),
        })
        .where(and(holds(attempt), eq(taskImages.state, 'running')))
        .returning({ id: taskImages.id, userId: taskImages.userId });
      if (!image) return tx.rollback();
      await closePoints(tx, image, outcome.state);
      await also?.(tx);
      await touchTask(tx, attempt.taskId);
      await tellWhenOver(tx, attempt);
      return true;
    })
    .catch((error) => {
      if (error instanceof Error && error.name === 'DrizzleError' && error.message === 'Rollback') {
        return false;
      }
      throw error;
    });
  if (ended) {
    await notify(db, 'task', attempt.userId, attempt.taskId);
    await notify(db, 'points', attempt.userId);
  }
  return ended;
}

/** The last image ends the task; its owner hears of it in time if they are not there to see it. */
async function tellWhenOver(tx: Transaction, { taskId, userId }: Attempt) {
  const open = await tx.$count(
    taskImages,
    and(eq(taskImages.taskId, taskId), inArray(taskImages.state, ['queued', 'running'])),
  );
  if (open > 0) return;
  await tellLater(tx, userId, [taskId]);
}

const closePoints = (
  tx: Transaction,
  image: { id: string; userId: string },
  state: Outcome['state'],
) => (state === 'done' ? settleImage(tx, image) : returnImage(tx, image));

/**
 * Images whose job is gone (its attempts are used up by killed workers) would wait for ever: they end as failed
 * and their points go back.
 */
export async function failAbandoned(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select image.id from task_images image
    where image.state in ('queued', 'running')
      and not exists (
        select from graphile_worker._private_jobs job
        where job.key = 'image:' || image.id and (job.locked_at is not null or job.attempts < job.max_attempts))
      limit 500`);
  let failed = 0;
  for (const { id } of rows) {
    const attempt = await beginAttempt(db, id);
    if (attempt && (await endAttempt(db, attempt, { state: 'failed', error: 'TASK_FAILED' })))
      failed++;
  }
  return failed;
}
