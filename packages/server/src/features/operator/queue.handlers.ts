import type { Api } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';
import { operatorOf, recordAction } from '../audit/audit.service.ts';
import { pauseKind, requeueImage, resumeKind } from '../tasks/queue.service.ts';
import { cancelTask } from '../tasks/tasks.service.ts';
import { listKinds, listQueue } from './queue.queries.ts';

export const queueAdminHandlers = ({ db }: { db: Database }): Handlers<Api['queueAdmin']> => ({
  kinds: async () => ({ list: await listKinds(db) }),
  list: ({ input }) => listQueue(db, input),

  retry: async (call) => {
    const { image_id: subjectId } = call.input;
    const { userId, taskId } = await db.transaction(async (tx) => {
      const requeued = await requeueImage(tx, subjectId);
      await recordAction(tx, operatorOf(call), { action: 'image.retry', subjectId });
      return requeued;
    });
    await notify(db, 'task', userId, taskId);
    return {};
  },

  cancel: async (call) => {
    const { image_id: imageId, reason } = call.input;
    const [found] = await db
      .select({ task: tasks })
      .from(taskImages)
      .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
      .where(eq(taskImages.id, imageId));
    if (!found) throw new AppError('NOT_FOUND');
    const { id: subjectId, userId, product } = found.task;
    const note = { action: 'task.cancel', subjectId, reason, details: { imageId } } as const;
    await cancelTask(db, userId, subjectId, product, async (tx) => {
      await recordAction(tx, operatorOf(call), note);
    });
    return {};
  },

  pause: async (call) => {
    const { product, reason } = call.input;
    await db.transaction(async (tx) => {
      await pauseKind(tx, product, reason);
      await recordAction(tx, operatorOf(call), {
        action: 'kind.pause',
        subjectId: product,
        reason,
      });
    });
    return {};
  },

  resume: async (call) => {
    const { product } = call.input;
    await db.transaction(async (tx) => {
      await resumeKind(tx, product);
      await recordAction(tx, operatorOf(call), { action: 'kind.resume', subjectId: product });
    });
    return {};
  },
});
