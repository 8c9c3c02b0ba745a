import { LIMITS, type PayMethod, type Product } from '@vitrine/contract';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
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
  const open = await countOpen(tx, userId);
  if (!runId && open.some(({ ofRuns }) => ofRuns)) await yieldToSingleTasks(tx, userId);
  const slots = chooseFreest(open, images.length, userConcurrency);
  const placed = images.map(({ id }, index) => ({ id, slot: slots[index] ?? 0 }));
  const paid = tx.$with('paid').as(
    tx
      .update(tasks)
      .set({ payMethod, paidAt: clockNow, change: thisTransaction })
      .where(sql`${tasks.id} = any(${sql.placeholder('taskIds')}::uuid[])`),
  );
  await tx
    .with(paid)
    .update(taskImages)
    .set({ state: 'queued', slot: sql`placed.slot` })
    .from(
      sql`json_to_recordset(${JSON.stringify(placed)}::json) as placed (id uuid, slot smallint)`,
    )
    .where(sql`${taskImages.id} = placed.id`)
    .prepare('queue_images')
    .execute({ taskIds: payable.map(({ id }) => id) });
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

type OpenSlot = { slot: number; images: number; ofRuns: boolean };

/** Counts what waits or is at work in each of a seller's slots, and tells where pictures of runs are among it. */
const countOpen = (tx: Transaction, userId: string): Promise<OpenSlot[]> =>
  tx
    .select({
      slot: taskImages.slot,
      images: count(),
      ofRuns: sql<boolean>`bool_or(${tasks.runId} is not null)`,
    })
    .from(taskImages)
    .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
    .where(and(eq(taskImages.userId, userId), inArray(taskImages.state, ['queued', 'running'])))
    .groupBy(taskImages.slot)
    .prepare('open_slots')
    .execute();

/** Chooses the shortest queue for each new image in turn. */
function chooseFreest(open: readonly OpenSlot[], images: number, slots: number) {
  const load = Array.from(
    { length: slots },
    (_, slot) => open.find((one) => one.slot === slot)?.images ?? 0,
  );
  return Array.from({ length: images }, () => {
    const slot = load.indexOf(Math.min(...load));
    load[slot] = (load[slot] ?? 0) + 1;
    return slot;
  });
}
