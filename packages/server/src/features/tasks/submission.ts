import {
  LIMITS,
  listChoiceFiles,
  PAY_METHOD,
  type PayMethod,
  planImages,
  refuseSource,
  type TaskChoice,
} from '@vitrine/contract';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { files } from '../../db/schema/files.ts';
import { type TaskBrief, type TaskNote, taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockAccount } from '../../money/points/public.ts';
import { taskPrice } from '../../money/shop/public.ts';
import { isMember, memberRights } from '../../money/subscriptions/public.ts';
import type { PayingKey } from '../api-keys/public.ts';
import { type PlacedTask, payPlaced, sumPrices } from './payment.ts';
import { findByClientKey, type TaskWithImages } from './queries.ts';
import { isPaused } from './queue.ts';
import { requireMasks, requireWork } from './task-masks.ts';
import { requireTask } from './tasks.ts';

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
    const placed = await placeTask(tx, submission);
    await payPlaced(tx, placed, { userId, payMethod: PAY_METHOD.points, userConcurrency });
    return placed.id;
  });
  await announceTask(db, userId, taskId);
  return requireTask(db, userId, taskId);
}

export async function announceTask(db: Database, userId: string, taskId: string) {
  await Promise.all([notify(db, 'task', userId, taskId), notify(db, 'points', userId)]);
}

/** Writes a task that waits for its payment; the same client key finds the one that was written before. */
export async function placeTask(tx: Transaction, submission: Submission): Promise<PlacedTask> {
  const { userId, choice, clientKey, brief } = submission;
  // The lock also serialises a double click: the second call finds the task of the first.
  await lockAccount(tx, userId);
  const earlier = await findByClientKey(tx, userId, clientKey);
  if (earlier) return { id: earlier.task.id, price: sumPrices(earlier.images), fresh: null };
  if (await isPaused(tx, choice.kind)) throw new AppError('KIND_PAUSED');
  const planned = planImages(choice, submission.fileIds);
  const isPaying = await isMember(tx, userId);
  const { imagesPerTask } = memberRights(isPaying);
  if (planned.length > imagesPerTask) {
    throw new AppError('BATCH_TOO_LARGE', { params: { max: imagesPerTask } });
  }
  const named = listChoiceFiles(choice);
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
  const images = await tx
    .insert(taskImages)
    .values(
      planned.map(({ fileId: sourceFileId, variant }, ordinal) => ({
        ...{ taskId: task.id, userId, ordinal, price, sourceFileId, variant },
        ...{ state: 'unpaid' as const, slot: 0 },
      })),
    )
    .returning({ id: taskImages.id, price: taskImages.price });
  const { key, runId = null } = submission;
  const whole = price * planned.length;
  return {
    ...{ id: task.id, price: whole },
    fresh: {
      ...{ price: whole, product: choice.kind, apiKeyId: key?.id ?? null, runId, images },
      isMember: isPaying,
    },
  };
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
