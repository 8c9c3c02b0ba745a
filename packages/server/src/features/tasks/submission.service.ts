import {
  defaultPrice,
  filesOf,
  LIMITS,
  PAY_METHOD,
  type PayMethod,
  type Product,
  planImages,
  refuseSource,
  type TaskChoice,
} from '@vitrine/contract';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { notify } from '../../db/notify.ts';
import { files } from '../../db/schema/files.ts';
import { prices } from '../../db/schema/operations.ts';
import { type TaskBrief, taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors.ts';
import { enqueue } from '../../jobs/queue.ts';
import { isMember, rightsOf } from '../membership/membership.service.ts';
import { lockAccount, reservePoints } from '../points/points.service.ts';
import { imageJobKey, makeImage } from './make-image.ts';
import { isPaused, PAUSED_SECONDS } from './queue.service.ts';
import { requireMasks, requireWork } from './task-masks.ts';
import { findByClientKey, type TaskWithImages } from './tasks.queries.ts';
import { requireTask, touchTask } from './tasks.service.ts';

export type Submission = {
  userId: string;
  choice: TaskChoice;
  fileIds: readonly string[];
  clientKey: string;
  brief?: TaskBrief;
  /** The first version of what is made again. */
  rootTaskId?: string;
  /** How its owner means to pay; points unless said. */
  payMethod?: PayMethod;
  /** What was shown to its owner; another price is refused. */
  expectedPrice?: number;
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
  const { userId } = submission;
  const taskId = await db.transaction(async (tx) => {
    const { id, isNew } = await placeTask(tx, submission);
    if (isNew) await payTask(tx, id, { userId, payMethod: PAY_METHOD.points, userConcurrency });
    return id;
  });
  await announceTask(db, userId, taskId);
  return requireTask(db, userId, taskId);
}

export async function announceTask(db: Database, userId: string, taskId: string) {
  await notify(db, 'task', userId, taskId);
  await notify(db, 'points', userId);
}

/** Writes a task that waits for its payment; the same client key finds the one that was written before. */
export async function placeTask(tx: Transaction, submission: Submission) {
  const { userId, choice, clientKey, brief } = submission;
  // The lock also lines up two clicks of one submission: the second finds the task of the first.
  await lockAccount(tx, userId);
  const earlier = await findByClientKey(tx, userId, clientKey);
  if (earlier) return { id: earlier.task.id, isNew: false };
  if (await isPaused(tx, choice.kind)) throw new AppError('KIND_PAUSED');
  const planned = planImages(choice, submission.fileIds);
  const { imagesPerTask } = rightsOf(await isMember(tx, userId));
  if (planned.length > imagesPerTask) {
    throw new AppError('BATCH_TOO_LARGE', { params: { max: imagesPerTask } });
  }
  const named = filesOf(choice);
  const others = [...named.pictures, ...(brief?.refFileIds ?? [])];
  await ownFiles(tx, userId, others);
  const sources = await ownFiles(tx, userId, submission.fileIds);
  for (const source of sources) requireFit(choice, source);
  requireWork(choice, sources);
  await requireMasks(tx, userId, named.masks);
  const price = await priceOf(tx, choice.kind);
  requirePrice(submission.expectedPrice, price * planned.length);
  const used = [...submission.fileIds, ...others, ...named.masks.map(([, mask]) => mask)];
  const [task] = await tx
    .insert(tasks)
    .values({
      userId,
      product: choice.kind,
      options: choice.options,
      brief,
      clientKey,
      rootTaskId: submission.rootTaskId,
      usedFileIds: [...new Set(used)],
      payMethod: submission.payMethod ?? PAY_METHOD.points,
    })
    .returning({ id: tasks.id });
  if (!task) throw new Error('The task was not written');
  await tx.insert(taskImages).values(
    planned.map(({ fileId: sourceFileId, variant }, ordinal) => ({
      taskId: task.id,
      userId,
      ordinal,
      price,
      sourceFileId,
      variant,
      state: 'unpaid' as const,
      slot: 0,
    })),
  );
  return { id: task.id, isNew: true };
}

/** What a waiting task costs. Anything else (paid, given up, somebody else's) cannot be paid. */
export async function requireWaiting(tx: Transaction, userId: string, taskId: string) {
  await lockAccount(tx, userId);
  const { task, images } = await requireTask(tx, userId, taskId);
  if (task.paidAt !== null || images.some(({ image }) => image.state !== 'unpaid')) {
    throw new AppError('TASK_NOT_WAITING');
  }
  const price = images.reduce((sum, { image }) => sum + image.price, 0);
  return { price, product: task.product };
}

export type TaskPayment = {
  userId: string;
  payMethod: PayMethod;
  userConcurrency: number;
  /** Points that came for this very task. */
  bucketId?: string;
};

/** Reserves the points of a waiting task and queues its images. */
export async function payTask(tx: Transaction, taskId: string, payment: TaskPayment) {
  const { userId, payMethod, bucketId } = payment;
  const { product } = await requireWaiting(tx, userId, taskId);
  const waiting = await tx
    .select({ id: taskImages.id, price: taskImages.price })
    .from(taskImages)
    .where(eq(taskImages.taskId, taskId))
    .orderBy(taskImages.ordinal);
  await reservePoints(tx, userId, waiting, bucketId);
  await tx.update(tasks).set({ payMethod, paidAt: clockNow }).where(eq(tasks.id, taskId));
  const slots = await freestSlots(tx, userId, waiting.length, payment.userConcurrency);
  const { priority } = rightsOf(await isMember(tx, userId));
  const delaySeconds = (await isPaused(tx, product)) ? PAUSED_SECONDS : 0;
  for (const [index, { id }] of waiting.entries()) {
    const slot = slots[index] ?? 0;
    await tx.update(taskImages).set({ state: 'queued', slot }).where(eq(taskImages.id, id));
    await enqueue(
      tx,
      makeImage,
      { imageId: id },
      { queue: `user:${userId}:${slot}`, key: imageJobKey(id), priority, delaySeconds },
    );
  }
  await touchTask(tx, taskId);
}

function requirePrice(expected: number | undefined, price: number) {
  if (expected === undefined || expected === price) return;
  throw new AppError('PRICE_CHANGED', { params: { price } });
}

type SourceFile = { id: string; width: number; height: number };

async function ownFiles(tx: Transaction, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: files.id, width: files.width, height: files.height })
    .from(files)
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.userId, userId),
        isNull(files.photoId),
        isNull(files.deletedAt),
      ),
    );
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
