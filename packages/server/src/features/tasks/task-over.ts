import { z } from 'zod';
import type { Queryable } from '../../db/client.ts';
import { pendingTaskNotices } from '../../db/schema/messages.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';

/** Notifies the owner of finished tasks they have not seen. Tasks that end while the job waits join its list. */
export const sendTaskNotices = defineJob({
  name: 'tell-tasks',
  lane: 'interactive',
  payload: z.array(z.object({ taskId: z.uuid() })),
  maxAttempts: 12,
});

/** Longer than a page reload or a lost connection lasts. */
const TELL_AFTER_SECONDS = 60;

/**
 * One job for each owner, so that tasks that end together share a notice. Pending notices are in a table, because the
 * queue loses a job that fails while the next one with its key is being written.
 */
export async function scheduleTaskNotice(
  db: Queryable,
  userId: string,
  taskIds: readonly string[],
) {
  await db
    .insert(pendingTaskNotices)
    .values(taskIds.map((taskId) => ({ taskId, userId })))
    .onConflictDoNothing();
  await enqueue(
    db,
    sendTaskNotices,
    taskIds.map((taskId) => ({ taskId })),
    { key: `${sendTaskNotices.name}:${userId}`, delaySeconds: TELL_AFTER_SECONDS, keepsTime: true },
  );
}
