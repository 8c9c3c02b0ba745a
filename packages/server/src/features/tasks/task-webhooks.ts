import { isOurFault, TASK_STATUS, type WebhookEvent } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { type ImageState, taskImages, tasks } from '../../db/schema/tasks.ts';
import { notifyWebhooks } from '../webhooks/public.ts';
import { taskStatus } from './status.ts';

type Ended = { state: ImageState; error: (typeof taskImages.$inferSelect)['error'] };

/** The webhook event for the outcome of a task; null while it is open or when its owner cancelled it. */
function chooseEvent(images: readonly Ended[]): WebhookEvent | null {
  const status = taskStatus(images.map(({ state }) => state));
  if (status === TASK_STATUS.done) return 'task.succeeded';
  if (status !== TASK_STATUS.failed) return null;
  const failed = images.filter(({ state }) => state === 'failed');
  return failed.some(({ error }) => !error || isOurFault(error.name))
    ? 'task.failed'
    : 'task.refused';
}

/** Queues the webhook in the transaction that ends the last image. */
export async function queueTaskWebhooks(
  tx: Transaction,
  userId: string,
  taskId: string,
): Promise<void> {
  const images = await tx
    .select({ state: taskImages.state, error: taskImages.error })
    .from(taskImages)
    .where(eq(taskImages.taskId, taskId));
  const type = chooseEvent(images);
  if (!type) return;
  const [task] = await tx
    .select({ product: tasks.product, note: tasks.note })
    .from(tasks)
    .where(eq(tasks.id, taskId));
  await notifyWebhooks(tx, {
    userId,
    type,
    subject: taskId,
    data: {
      object: 'task',
      id: taskId,
      kind: task?.product,
      external_id: task?.note?.externalId ?? null,
    },
  });
}
