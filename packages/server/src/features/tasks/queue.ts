import type { Product } from '@vitrine/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { pausedKinds } from '../../db/schema/operator.ts';
import { taskImages } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import { dequeue, enqueue } from '../../jobs/queue.ts';
import { isMember, memberRights } from '../../money/subscriptions/public.ts';
import { imageJobKey, makeImage } from './make-image.ts';
import { touchTask } from './tasks.ts';

/** Delays the jobs of a paused kind practically for ever, until an operator resumes it. */
export const PAUSED_SECONDS = 10 * 365 * 86_400;

export const findPaused = (db: Queryable) => db.select().from(pausedKinds);

/** Reschedules waiting jobs; running ones are left to finish. */
const reschedule = (tx: Transaction, product: Product, runAt: ReturnType<typeof sql>) =>
  tx.execute(sql`
    select count(*) from graphile_worker.reschedule_jobs(
      array(
        select job.id from task_images image
        join tasks task on task.id = image.task_id and task.product = ${product}
        join graphile_worker._private_jobs job on job.key = 'image:' || image.id
        where image.state = 'queued' and job.locked_at is null),
      run_at := ${runAt})`);

export async function pauseKind(tx: Transaction, product: Product, reason: string): Promise<void> {
  await tx
    .insert(pausedKinds)
    .values({ product, reason })
    .onConflictDoUpdate({ target: pausedKinds.product, set: { reason } });
  await reschedule(tx, product, sql`now() + make_interval(secs => ${PAUSED_SECONDS})`);
}

export async function resumeKind(tx: Transaction, product: Product): Promise<void> {
  const resumed = await tx
    .delete(pausedKinds)
    .where(eq(pausedKinds.product, product))
    .returning({ product: pausedKinds.product });
  if (resumed.length === 0) throw new AppError('NOT_FOUND');
  await reschedule(tx, product, sql`now()`);
}

/** Takes an open image from the worker that holds it and queues it with fresh attempts. */
export async function requeueImage(tx: Transaction, imageId: string) {
  const [known] = await tx
    .select({ id: taskImages.id })
    .from(taskImages)
    .where(eq(taskImages.id, imageId));
  if (!known) throw new AppError('NOT_FOUND');
  const [image] = await tx
    .update(taskImages)
    // The new token makes anything that the former attempt still delivers void.
    .set({ state: 'queued', attempt: crypto.randomUUID(), stage: null, progress: 0 })
    .where(and(eq(taskImages.id, imageId), inArray(taskImages.state, ['queued', 'running'])))
    .returning();
  if (!image) throw new AppError('TASK_FINISHED');
  const { userId, taskId, slot } = image;
  const key = imageJobKey(imageId);
  await dequeue(tx, key);
  const { priority } = memberRights(await isMember(tx, userId));
  const queue = `user:${userId}:${slot}`;
  await enqueue(tx, makeImage, { imageId }, { queue, key, priority });
  await touchTask(tx, taskId);
  return { userId, taskId };
}
