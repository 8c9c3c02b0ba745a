import {
  defaultPrice,
  LIMITS,
  PAY_METHOD,
  type Product,
  refuseSource,
  type Satisfaction,
  type TaskChoice,
} from '@vitrine/contract';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { files } from '../../db/schema/files.ts';
import { prices } from '../../db/schema/operations.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors.ts';
import { dequeue, enqueue } from '../../jobs/queue.ts';
import { deleteFiles } from '../files/files.service.ts';
import { lockAccount, reservePoints, returnImage } from '../points/points.service.ts';
import { imageJobKey, makeImage } from './make-image.ts';
import { findByClientKey, findTask, type TaskWithImages } from './tasks.queries.ts';
import { isOpen } from './tasks.state.ts';

export type Submission = {
  userId: string;
  choice: TaskChoice;
  fileIds: readonly string[];
  clientKey: string;
};

export async function priceOf(db: Queryable, product: Product): Promise<number> {
  const [row] = await db.select().from(prices).where(eq(prices.product, product));
  return row?.points ?? defaultPrice(product, LIMITS.singleImagePoints);
}

/** Points, task and jobs in one transaction: either all of it happened or nothing did. */
export async function submitTask(
  db: Database,
  submission: Submission,
  userConcurrency: number,
): Promise<TaskWithImages> {
  const { userId, choice, clientKey } = submission;
  const taskId = await db.transaction(async (tx) => {
    // The lock also lines up two clicks of one submission: the second finds the task of the first.
    await lockAccount(tx, userId);
    const earlier = await findByClientKey(tx, userId, clientKey);
    if (earlier) return earlier.task.id;
    const sources = await ownFiles(tx, userId, submission.fileIds);
    for (const source of sources) requireFit(choice, source);
    const price = await priceOf(tx, choice.kind);
    const [task] = await tx
      .insert(tasks)
      .values({
        userId,
        product: choice.kind,
        options: choice.options,
        clientKey,
        payMethod: PAY_METHOD.points,
      })
      .returning({ id: tasks.id });
    if (!task) throw new Error('The task was not written');
    const slots = await freestSlots(tx, userId, sources.length, userConcurrency);
    const images = await tx
      .insert(taskImages)
      .values(
        sources.map(({ id: sourceFileId }, ordinal) => ({
          taskId: task.id,
          userId,
          ordinal,
          price,
          sourceFileId,
          slot: slots[ordinal] ?? 0,
        })),
      )
      .returning({ id: taskImages.id, slot: taskImages.slot, price: taskImages.price });
    await reservePoints(tx, userId, images);
    for (const image of images) {
      await enqueue(
        tx,
        makeImage,
        { imageId: image.id },
        { queue: `user:${userId}:${image.slot}`, key: imageJobKey(image.id) },
      );
    }
    return task.id;
  });
  await notify(db, 'task', userId, taskId);
  await notify(db, 'points', userId);
  return requireTask(db, userId, taskId);
}

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

/** Waiting images end now; a running one is asked to stop and ends when its worker has heard it. */
export async function cancelTask(db: Database, userId: string, taskId: string, product: Product) {
  const waiting = await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const { images } = await requireTask(tx, userId, taskId, product);
    const open = images.map(({ image }) => image).filter((image) => isOpen(image.state));
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
          eq(taskImages.state, 'queued'),
        ),
      )
      .returning({ id: taskImages.id });
    for (const { id } of stopped) {
      await returnImage(tx, { id, userId });
      await dequeue(tx, imageJobKey(id));
    }
    await touchTask(tx, taskId);
    const done = new Set(stopped.map((image) => image.id));
    return open.filter((image) => !done.has(image.id));
  });
  for (const image of waiting) await notify(db, 'cancel', image.id);
  await notify(db, 'task', userId, taskId);
  await notify(db, 'points', userId);
  return requireTask(db, userId, taskId);
}

export async function deleteTask(db: Database, userId: string, taskId: string, product: Product) {
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const { images } = await requireTask(tx, userId, taskId, product);
    if (images.some(({ image }) => isOpen(image.state))) throw new AppError('GENERATING');
    await tx.update(tasks).set({ deletedAt: sql`now()` }).where(eq(tasks.id, taskId));
    await touchTask(tx, taskId);
    const used = images.flatMap(({ source, result }) => [
      source.id,
      ...(result ? [result.id] : []),
    ]);
    await deleteFiles(
      tx,
      used.filter((id, index) => used.indexOf(id) === index),
    );
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
  await db.update(tasks).set({ change: sql`nextval('task_changes')` }).where(eq(tasks.id, taskId));
}

type SourceFile = { id: string; width: number; height: number };

async function ownFiles(tx: Transaction, userId: string, ids: readonly string[]) {
  const rows = await tx
    .select({ id: files.id, width: files.width, height: files.height })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.userId, userId), isNull(files.deletedAt)));
  return ids.map((id): SourceFile => {
    const own = rows.find((row) => row.id === id);
    if (!own) throw new AppError('NOT_FOUND');
    return own;
  });
}

function requireFit(choice: TaskChoice, source: SourceFile) {
  const refusal = refuseSource(choice, source);
  if (refusal) throw new AppError(refusal.error, { params: refusal.params });
}

/** The queue with the least waiting in it, for each new image in turn. */
async function freestSlots(tx: Transaction, userId: string, images: number, slots: number) {
  const rows = await tx
    .select({ slot: taskImages.slot, open: count() })
    .from(taskImages)
    .where(and(eq(taskImages.userId, userId), inArray(taskImages.state, ['queued', 'running'])))
    .groupBy(taskImages.slot);
  const load = Array.from(
    { length: slots },
    (_, slot) => rows.find((row) => row.slot === slot)?.open ?? 0,
  );
  return Array.from({ length: images }, () => {
    const slot = load.indexOf(Math.min(...load));
    load[slot] = (load[slot] ?? 0) + 1;
    return slot;
  });
}
