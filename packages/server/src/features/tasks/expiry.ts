import { LIMITS } from '@vitrine/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { dequeue } from '../../jobs/queue.ts';
import { beginAttempt, endAttempt } from './attempts.ts';
import { imageJobKey } from './make-image.ts';
import { cancelTask } from './tasks.ts';

/** Abandons tasks that stay unpaid and refunds those that stay unfinished, so that none is open for ever. */
export async function expireTasks(db: Database): Promise<void> {
  await giveUpUnpaid(db);
  await failOverdue(db);
}

const AT_ONCE = 500;

async function giveUpUnpaid(db: Database) {
  const due = await db
    .selectDistinct({ id: tasks.id, userId: tasks.userId, product: tasks.product })
    .from(tasks)
    .innerJoin(taskImages, eq(taskImages.taskId, tasks.id))
    .where(
      and(
        eq(taskImages.state, 'unpaid'),
        sql`${tasks.createdAt} + make_interval(secs => ${LIMITS.unpaidTaskSeconds}) <= ${clockNow}`,
      ),
    )
    .limit(AT_ONCE);
  for (const { id, userId, product } of due) await cancelTask(db, userId, id, product);
}

/** A worker that still holds one of these images can no longer deliver it. */
async function failOverdue(db: Database) {
  const due = await db
    .select({ id: taskImages.id })
    .from(taskImages)
    .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
    .where(
      and(
        inArray(taskImages.state, ['queued', 'running']),
        sql`${tasks.paidAt} + make_interval(secs => ${LIMITS.taskSecondsMax}) <= ${clockNow}`,
      ),
    )
    .limit(AT_ONCE);
  for (const { id } of due) {
    const attempt = await beginAttempt(db, id);
    if (!attempt) continue;
    await dequeue(db, imageJobKey(id));
    await endAttempt(db, attempt, { state: 'failed', error: 'TASK_OVERDUE' });
  }
}
