import { z } from 'zod';
import type { Queryable } from '../../db/client.ts';
import { untoldTasks } from '../../db/schema/messages.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';

/** Tells the owner that tasks are over, unless they have seen it. What ends while the job waits joins its list. */
export const tellTasks = defineJob({
  name: 'tell-tasks',
  lane: 'interactive',
  payload: z.array(z.object({ taskId: z.uuid() })),
  maxAttempts: 12,
});

/** Longer than a reload of the page or a lost connection. */
const TELL_AFTER_SECONDS = 60;

/**
 * One job for each owner, so that tasks which end together are told together. What has to be told stands in a table: the
 * queue forgets a job that runs and fails while the next one of its key is written.
 */
export async function tellLater(db: Queryable, userId: string, taskIds: readonly string[]) {
  await db
    .insert(untoldTasks)
    .values(taskIds.map((taskId) => ({ taskId, userId })))
    .onConflictDoNothing();
  await enqueue(
    db,
    tellTasks,
    taskIds.map((taskId) => ({ taskId })),
    { key: `${tellTasks.name}:${userId}`, delaySeconds: TELL_AFTER_SECONDS, keepsTime: true },
  );
}
