import type { ErrorName, ImageVariant, Product, Stage, TaskOptions } from '@vitrine/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { files } from '../../db/schema/files.ts';
import { type ResultExtra, taskImages, tasks, thisTransaction } from '../../db/schema/tasks.ts';
import { lockAccount, returnImage, settleImage } from '../../money/points/public.ts';
import { creditKey } from '../api-keys/public.ts';
import { scheduleTaskNotice } from './task-over.ts';
import { queueTaskWebhooks } from './task-webhooks.ts';
import { touchTask } from './tasks.ts';
import { wakeRuns } from './wake-runs.ts';

export type Attempt = {
  token: string;
  imageId: string;
  taskId: string;
  userId: string;
  product: Product;
  options: TaskOptions;
  variant: ImageVariant;
  isTest: boolean;
  source: { id: string; key: string; width: number; height: number };
  cancelled: boolean;
};

/** Takes the image for this attempt. A previous attempt that is still alive somewhere can no longer complete it. */
export async function beginAttempt(db: Database, imageId: string): Promise<Attempt | null> {
  const token = crypto.randomUUID();
  const image = db.$with('image').as(
    db
      .update(taskImages)
      .set({
        state: 'running',
        attempt: token,
        stage: 'waiting',
        progress: 0,
        startedAt: sql`now()`,
      })
      .where(and(eq(taskImages.id, imageId), inArray(taskImages.state, ['queued', 'running'])))
      .returning(),
  );
  const task = db.$with('task').as(
    db
      .update(tasks)
      .set({ change: thisTransaction })
      .where(inArray(tasks.id, db.select({ id: image.taskId }).from(image)))
      .returning(),
  );
  // All in one statement: the work begins as many round trips sooner.
  const [taken] = await db
    .with(image, task)
    .select({
      taskId: image.taskId,
      userId: image.userId,
      variant: image.variant,
      cancelled: sql<boolean>`${image.cancelRequestedAt} is not null`,
      product: task.product,
      options: task.options,
      isTest: task.isTest,
      source: { id: files.id, key: files.key, width: files.width, height: files.height },
    })
    .from(image)
    .innerJoin(task, eq(task.id, image.taskId))
    .innerJoin(files, eq(files.id, image.sourceFileId))
    .prepare('begin_attempt')
    .execute();
  if (!taken) return null;
  await notify(db, 'task', taken.userId, taken.taskId);
  return { token, imageId, ...taken };
}

const holds = (attempt: Attempt) =>
  and(eq(taskImages.id, attempt.imageId), eq(taskImages.attempt, attempt.token));

export type AttemptStanding = 'go-on' | 'cancelled' | 'superseded';

/** Records the progress and returns whether the work is still wanted. */
export async function reportProgress(
  db: Database,
  attempt: Attempt,
  stage: Stage,
  progress: number,
): Promise<AttemptStanding> {
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

/** Shows the seller a preview of the picture in progress. */
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
      /** The number of the invisible mark. */
      markId?: bigint;
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
      // The account is locked before the image, as in a cancellation; the reverse order would deadlock.
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
            ...(outcome.markId !== undefined && { markId: outcome.markId }),
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
      await closeTask(tx, attempt);
      await wakeRuns(tx, attempt.userId);
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

/** Marks the task as changed. Its last image ends it; an absent owner is notified a little later. */
async function closeTask(tx: Transaction, { taskId, userId }: Attempt) {
  const [task] = await tx
    .update(tasks)
    .set({ change: thisTransaction })
    .where(eq(tasks.id, taskId))
    .returning({ runId: tasks.runId, isOpen: hasOpenImages });
  // A run sends one notice of its own when it has finished.
  if (!task || task.isOpen || task.runId !== null) return;
  await scheduleTaskNotice(tx, userId, [taskId]);
  await queueTaskWebhooks(tx, userId, taskId);
}

const hasOpenImages = sql<boolean>`exists (
  select from task_images image where image.task_id = ${tasks}.id and image.state in ('queued', 'running'))`;

async function closePoints(
  tx: Transaction,
  image: { id: string; userId: string },
  state: Outcome['state'],
) {
  if (state === 'done') return settleImage(tx, image);
  await returnImage(tx, image);
  await creditKey(tx, image.id);
}

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
