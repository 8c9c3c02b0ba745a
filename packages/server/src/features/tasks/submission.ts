import {
  filesOf,
  LIMITS,
  PAY_METHOD,
  type PayMethod,
  planImages,
  refuseSource,
  type TaskChoice,
} from '@vitrine/contract';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { notify } from '../../db/notify.ts';
import { files } from '../../db/schema/files.ts';
import { type TaskBrief, type TaskNote, taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import { enqueue } from '../../jobs/queue.ts';
import { availablePoints, lockAccount, reservePoints } from '../../money/points/public.ts';
import { taskPrice } from '../../money/shop/public.ts';
import { isMember, memberRights } from '../../money/subscriptions/public.ts';
import { chargeKey, type PayingKey } from '../api-keys/public.ts';
import { tellWebhooks } from '../webhooks/public.ts';
import { imageJobKey, makeImage } from './make-image.ts';
import { findByClientKey, type TaskWithImages } from './queries.ts';
import { isPaused, PAUSED_SECONDS } from './queue.ts';
import { requireMasks, requireWork } from './task-masks.ts';
import { requireTask, touchTask } from './tasks.ts';
import { yieldToSingleTasks } from './wake-runs.ts';

export type Submission = {
  userId: string;
  choice: TaskChoice;
  fileIds: readonly string[];
  clientKey: string;
  brief?: TaskBrief;
  /** The first version of a regenerated task. */
  rootTaskId?: string;
  /** How the owner intends to pay; points by default. */
  payMethod?: PayMethod;
  /** The price shown to the owner; a different one is rejected. */
  expectedPrice?: number;
  /** The highest acceptable price. */
  maxPrice?: number;
  /** The key of a program that ordered it. */
  key?: PayingKey | undefined;
  note?: TaskNote;
  /** The catalogue run that this task is an attempt of. */
  runId?: string;
};

/** Reserves points and writes task and jobs in one transaction. */
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
  // The lock also serialises a double click: the second call finds the task of the first.
  await lockAccount(tx, userId);
  const earlier = await findByClientKey(tx, userId, clientKey);
  if (earlier) return { id: earlier.task.id, isNew: false, price: priceOfImages(earlier.images) };
  if (await isPaused(tx, choice.kind)) throw new AppError('KIND_PAUSED');
  const planned = planImages(choice, submission.fileIds);
  const { imagesPerTask } = memberRights(await isMember(tx, userId));
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
  if (submission.key?.isTest) await requireTestsLeft(tx, userId, planned.length);
  const price = submission.key?.isTest ? 0 : await taskPrice(tx, choice.kind);
  requirePrice(submission, price * planned.length);
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
      apiKeyId: submission.key?.id,
      isTest: submission.key?.isTest ?? false,
      note: submission.note,
      runId: submission.runId,
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
  return { id: task.id, isNew: true, price: price * planned.length };
}

const priceOfImages = (images: TaskWithImages['images']) =>
  images.reduce((sum, { image }) => sum + image.price, 0);

/** Returns the price of a pending task; a paid, abandoned or foreign one is rejected. */
export async function requireUnpaidTask(tx: Transaction, userId: string, taskId: string) {
  await lockAccount(tx, userId);
  const { task, images } = await requireTask(tx, userId, taskId);
  if (task.paidAt !== null || images.some(({ image }) => image.state !== 'unpaid')) {
    throw new AppError('TASK_NOT_WAITING');
  }
  const { product, apiKeyId, runId } = task;
  return { price: priceOfImages(images), product, apiKeyId, runId };
}

export type TaskPayment = {
  userId: string;
  payMethod: PayMethod;
  userConcurrency: number;
  /** The bucket of points granted for this task. */
  bucketId?: string;
};

/** Reserves the points of a waiting task and queues its images. */
export async function payTask(tx: Transaction, taskId: string, payment: TaskPayment) {
  const { userId, payMethod, bucketId } = payment;
  const { product, price, apiKeyId, runId } = await requireUnpaidTask(tx, userId, taskId);
  const waiting = await tx
    .select({ id: taskImages.id, price: taskImages.price })
    .from(taskImages)
    .where(eq(taskImages.taskId, taskId))
    .orderBy(taskImages.ordinal);
  await reservePoints(tx, userId, waiting, bucketId);
  if (apiKeyId) await chargeKey(tx, apiKeyId, price);
  await tellWhenLow(tx, userId, price);
  await tx.update(tasks).set({ payMethod, paidAt: clockNow }).where(eq(tasks.id, taskId));
  const slots = await freestSlots(tx, userId, waiting.length, payment.userConcurrency);
  const { priority } = memberRights(await isMember(tx, userId));
  if (!runId) await yieldToSingleTasks(tx, userId, priority);
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

function requirePrice({ expectedPrice, maxPrice }: Submission, price: number) {
  if (expectedPrice !== undefined && expectedPrice !== price) {
    throw new AppError('PRICE_CHANGED', { params: { price } });
  }
  if (maxPrice !== undefined && price > maxPrice) {
    throw new AppError('PRICE_OVER_LIMIT', { params: { price, max: maxPrice } });
  }
}

/** Limits free test tasks, which could otherwise occupy the workers without end. */
async function requireTestsLeft(tx: Transaction, userId: string, images: number) {
  const max = LIMITS.testPicturesPerDay;
  const [made] = await tx
    .select({ images: count() })
    .from(taskImages)
    .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
    .where(
      and(
        eq(tasks.userId, userId),
        eq(tasks.isTest, true),
        sql`${tasks.createdAt} > now() - interval '1 day'`,
      ),
    );
  if ((made?.images ?? 0) + images > max) throw new AppError('TEST_LIMIT', { params: { max } });
}

/** Notifies once when the balance falls below the threshold, and again only after it has been above it. */
async function tellWhenLow(tx: Transaction, userId: string, price: number) {
  if (price === 0) return;
  const points = await availablePoints(tx, userId);
  const line = LIMITS.pointsLowBelow;
  if (points >= line || points + price < line) return;
  await tellWebhooks(tx, { userId, type: 'points.low', subject: userId, data: { points } });
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
