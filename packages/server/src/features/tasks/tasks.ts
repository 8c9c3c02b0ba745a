import type { Product, Satisfaction } from '@vitrine/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { taskImages, tasks, thisTransaction } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import { dequeue } from '../../jobs/queue.ts';
import { lockAccount, returnImage } from '../../money/points/public.ts';
import { creditKey } from '../api-keys/public.ts';
import { unpublishTask } from '../community/public.ts';
import { imageJobKey } from './make-image.ts';
import { findTask, type TaskWithImages } from './queries.ts';
import { isOpen } from './status.ts';
import { queueTaskWebhooks } from './task-webhooks.ts';
import { wakeRuns } from './wake-runs.ts';

export async function requireTask(
  db: Queryable,
  userId: string,
  taskId: string,
  product?: Product,
): Promise<TaskWithImages> {
  const task = await findTask(db, userId, taskId, product);
  if (!task) throw new AppError('NOT_FOUND');
  return task;
}

/**
 * Waiting images end now; a running one is asked to stop and ends when its worker notices. `also` happens in the
 * same transaction.
 */
export async function cancelTask(
  db: Database,
  userId: string,
  taskId: string,
  product: Product,
  also?: (tx: Transaction) => Promise<void>,
) {
  const waiting = await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const { images } = await requireTask(tx, userId, taskId, product);
    const open = images
      .map(({ image }) => image)
      .filter(({ state }) => isOpen(state) || state === 'unpaid');
    if (open.length === 0) throw new AppError('TASK_FINISHED');
    await tx
      .update(taskImages)
      .set({ cancelRequestedAt: sql`now()` })
      .where(
        inArray(
          taskImages.id,
          open.map((image) => image.id),
        ),
      );
    const stopped = await tx
      .update(taskImages)
      .set({ state: 'cancelled', finishedAt: sql`now()`, stage: null })
      .where(
        and(
          inArray(
            taskImages.id,
            open.map((image) => image.id),
          ),
          inArray(taskImages.state, ['queued', 'unpaid']),
        ),
      )
      .returning({ id: taskImages.id });
    for (const { id } of stopped) {
      await returnImage(tx, { id, userId });
      await creditKey(tx, id);
      await dequeue(tx, imageJobKey(id));
    }
    await also?.(tx);
    await touchTask(tx, taskId);
    await queueTaskWebhooks(tx, userId, taskId);
    await wakeRuns(tx, userId);
    const done = new Set(stopped.map((image) => image.id));
    return open.filter((image) => !done.has(image.id));
  });
  for (const image of waiting) await notify(db, 'cancel', image.id);
  await notify(db, 'task', userId, taskId);
  await notify(db, 'points', userId);
  return requireTask(db, userId, taskId);
}

/** Moves a task to the trash, where its files stay until it is purged. Its published images disappear at once. */
export async function deleteTask(db: Database, userId: string, taskId: string, product?: Product) {
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const { images } = await requireTask(tx, userId, taskId, product);
    if (images.some(({ image }) => isOpen(image.state))) throw new AppError('GENERATING');
    await tx.update(tasks).set({ deletedAt: sql`now()` }).where(eq(tasks.id, taskId));
    await unpublishTask(tx, taskId);
    await touchTask(tx, taskId);
  });
  await notify(db, 'task', userId, taskId);
}

export async function rateImage(
  db: Database,
  userId: string,
  imageId: string,
  satisfaction: Satisfaction,
) {
  const [image] = await db
    .update(taskImages)
    .set({ satisfaction })
    .where(
      and(eq(taskImages.id, imageId), eq(taskImages.userId, userId), eq(taskImages.state, 'done')),
    )
    .returning({ taskId: taskImages.taskId });
  if (!image) throw new AppError('NOT_FOUND');
  await touchTask(db, image.taskId);
  await notify(db, 'task', userId, image.taskId);
}

/** Marks a task as changed, so that event streams resuming from an earlier point see it. */
export async function touchTask(db: Queryable, taskId: string) {
  await db.update(tasks).set({ change: thisTransaction }).where(eq(tasks.id, taskId));
}
