import { PAY_METHOD } from '@vitrine/contract';
import type { Database, Transaction } from '../../db/client.ts';
import { notifyAll } from '../../db/notify.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { lockAccount } from '../../money/points/public.ts';
import { checkSubmissions, type Submission } from './check-submissions.ts';
import { type PlacedTask, payPlaced, sumPrices } from './payment.ts';
import { findByClientKeys, type TaskWithImages } from './queries.ts';
import { requireTask } from './tasks.ts';

/** Reserves points and writes task and jobs in one transaction. */
export async function submitTask(
  db: Database,
  submission: Submission,
  userConcurrency: number,
): Promise<TaskWithImages> {
  const { userId } = submission;
  const taskId = await db.transaction(async (tx) => {
    const placed = await placeTask(tx, submission);
    await payPlaced(tx, [placed], { userId, payMethod: PAY_METHOD.points, userConcurrency });
    return placed.id;
  });
  await announceTask(db, userId, taskId);
  return requireTask(db, userId, taskId);
}

export async function announceTask(db: Database, userId: string, taskId: string) {
  await notifyAll(db, [
    ['task', userId, taskId],
    ['points', userId],
  ]);
}

/** Writes a task that waits for its payment; the same client key finds the one that was written before. */
export async function placeTask(tx: Transaction, submission: Submission): Promise<PlacedTask> {
  const [placed] = await placeTasks(tx, [submission]);
  if (!placed) throw new Error('The task was not written');
  return placed;
}

/** Several of one seller, of one kind and by one key; all of them or none. What they have in common is read once. */
export async function placeTasks(
  tx: Transaction,
  submissions: readonly [Submission, ...Submission[]],
): Promise<PlacedTask[]> {
  const [{ userId }] = submissions;
  // The lock also serialises a double click: the second call finds the task of the first.
  await lockAccount(tx, userId);
  const keys = submissions.map(({ clientKey }) => clientKey);
  const earlier = await findByClientKeys(tx, userId, keys);
  const known = new Map(
    earlier.map(({ task, images }): [string, PlacedTask] => [
      task.clientKey,
      { id: task.id, price: sumPrices(images), fresh: null },
    ]),
  );
  const [first, ...others] = submissions.filter(({ clientKey }) => !known.has(clientKey));
  const written = first ? await writeTasks(tx, [first, ...others]) : [];
  return submissions.flatMap(({ clientKey }) => known.get(clientKey) ?? written.shift() ?? []);
}

async function writeTasks(tx: Transaction, submissions: readonly [Submission, ...Submission[]]) {
  const { price, isMember, checked } = await checkSubmissions(tx, submissions);
  const written = checked.map((one) => ({ ...one, id: crypto.randomUUID() }));
  const rows = tx.insert(tasks).values(
    written.map(({ id, submission, usedFileIds }) => ({
      id,
      userId: submission.userId,
      product: submission.choice.kind,
      options: submission.choice.options,
      brief: submission.brief,
      clientKey: submission.clientKey,
      rootTaskId: submission.rootTaskId,
      usedFileIds,
      payMethod: submission.payMethod ?? PAY_METHOD.points,
      apiKeyId: submission.key?.id,
      isTest: submission.key?.isTest ?? false,
      note: submission.note,
      runId: submission.runId,
    })),
  );
  const images = written.flatMap(({ id: taskId, submission: { userId }, planned }) =>
    planned.map(({ fileId: sourceFileId, variant }, ordinal) => ({
      ...{ id: crypto.randomUUID(), taskId, userId, ordinal, price, sourceFileId, variant },
      ...{ state: 'unpaid' as const, slot: 0 },
    })),
  );
  if (images.length === 0) await rows;
  else await tx.with(tx.$with('written').as(rows)).insert(taskImages).values(images);
  return written.map(({ id, submission: { choice, key, runId = null }, planned }): PlacedTask => {
    const whole = price * planned.length;
    const own = images.filter(({ taskId }) => taskId === id);
    const fresh = {
      price: whole,
      product: choice.kind,
      apiKeyId: key?.id ?? null,
      runId,
      isMember,
    };
    return { id, price: whole, fresh: { ...fresh, images: own } };
  });
}
