import { LIMITS, type PayMethod, type Product } from '@vitrine/contract';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { taskImages, tasks, thisTransaction } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { lockAccount, reservePoints } from '../../money/points/public.ts';
import { memberRights } from '../../money/subscriptions/public.ts';
import { chargeKey } from '../api-keys/public.ts';
import { notifyWebhooks } from '../webhooks/public.ts';
import { imageJobKey, makeImage } from './make-image.ts';
import type { TaskWithImages } from './queries.ts';
import { PAUSED_SECONDS } from './queue.ts';
import { requireTask } from './tasks.ts';
import { readTerms } from './terms.ts';
import { BEHIND_EVERYBODY, yieldToSingleTasks } from './wake-runs.ts';

/** A task that waits for its payment, with all that paying needs. */
type WaitingTask = {
  price: number;
  product: Product;
  apiKeyId: string | null;
  runId: string | null;
  images: readonly { id: string; price: number }[];
};
/** What the transaction that wrote the task already knows, so that paying at once reads nothing again. */
type FreshTask = WaitingTask & { isMember: boolean };
export type PlacedTask = { id: string; price: number; fresh: FreshTask | null };

export const sumPrices = (images: TaskWithImages['images']) =>
  images.reduce((sum, { image }) => sum + image.price, 0);

/** Returns a pending task; a paid, abandoned or foreign one is rejected. */
export async function requireUnpaidTask(
  tx: Transaction,
  userId: string,
  taskId: string,
): Promise<WaitingTask> {
  await lockAccount(tx, userId);
  const { task, images } = await requireTask(tx, userId, taskId);
  if (task.paidAt !== null || images.some(({ image }) => image.state !== 'unpaid')) {
    throw new AppError('TASK_NOT_WAITING');
  }
  const { product, apiKeyId, runId } = task;
  const waiting = images.map(({ image: { id, price } }) => ({ id, price }));
  return { price: sumPrices(images), product, apiKeyId, runId, images: waiting };
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
  const { userId } = payment;
  const waiting = await requireUnpaidTask(tx, userId, taskId);
  const { isMember, isPaused } = await readTerms(tx, userId, waiting.product);
  const task = { id: taskId, price: waiting.price, fresh: { ...waiting, isMember } };
  await payAndQueue(tx, [task], payment, isPaused ? PAUSED_SECONDS : 0);
}

/**
 * The same for tasks of one kind, key and run that this transaction has just written; existing ones were paid before, or
 * still wait.
 */
export async function payPlaced(
  tx: Transaction,
  placed: readonly PlacedTask[],
  payment: TaskPayment,
) {
  const fresh = placed.filter((one): one is PayableTask => one.fresh !== null);
  await payAndQueue(tx, fresh, payment, 0);
}

type PayableTask = PlacedTask & { fresh: FreshTask };

async function payAndQueue(
  tx: Transaction,
  payable: readonly PayableTask[],
  { userId, payMethod, bucketId, userConcurrency }: TaskPayment,
  delaySeconds: number,
) {
  const [first] = payable;
  if (!first) return;
  const { apiKeyId, runId, isMember: isPaying } = first.fresh;
  const images = payable.flatMap(({ fresh }) => fresh.images);
  const price = payable.reduce((sum, task) => sum + task.price, 0);
  const left = await reservePoints(tx, userId, images, bucketId);
  if (apiKeyId) await chargeKey(tx, apiKeyId, price);
  await notifyWhenLow(tx, userId, price, left);
  await tx
    .update(tasks)
    .set({ payMethod, paidAt: clockNow, change: thisTransaction })
    .where(
      inArray(
        tasks.id,
        payable.map(({ id }) => id),
      ),
    );
  if (!runId) await yieldToSingleTasks(tx, userId);
  const slots = await freestSlots(tx, userId, images.length, userConcurrency);
  const placed = images.map(({ id }, index) => ({ id, slot: slots[index] ?? 0 }));
  for (const slot of new Set(slots)) {
    const ids = placed.filter((one) => one.slot === slot).map(({ id }) => id);
    await tx.update(taskImages).set({ state: 'queued', slot }).where(inArray(taskImages.id, ids));
  }
  const priority = runId ? BEHIND_EVERYBODY : memberRights(isPaying).priority;
  const jobs = placed.map(({ id, slot }) => ({
    payload: { imageId: id },
    queue: `user:${userId}:${slot}`,
    key: imageJobKey(id),
  }));
  await enqueueAll(tx, makeImage, jobs, { priority, delaySeconds });
}

/** Notifies once when the balance falls below the threshold, and again only after it has been above it. */
async function notifyWhenLow(tx: Transaction, userId: string, price: number, points: number) {
  if (price === 0) return;
  const line = LIMITS.pointsLowBelow;
  if (points >= line || points + price < line) return;
  await notifyWebhooks(tx, { userId, type: 'points.low', subject: userId, data: { points } });
}

/** Chooses the shortest queue for each new image in turn. */
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
