import type { Api } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import type { Database } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { listKinds, listQueue } from './admin.queries.ts';
import { pauseKind, requeueImage, resumeKind } from './queue.ts';
import { cancelTask } from './tasks.ts';

export const queueAdminHandlers = ({ db }: { db: Database }): Handlers<Api['queueAdmin']> => ({
  kinds: async () => ({ list: await listKinds(db) }),
  list: ({ input }) => listQueue(db, input),

  retry: async (call) => {
    const { image_id: subjectId } = call.input;
    const { userId, taskId } = await db.transaction(async (tx) => {
      const requeued = await requeueImage(tx, subjectId);
      await recordAction(tx, operatorFrom(call), { action: 'image.retry', subjectId });
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
      await recordAction(tx, operatorFrom(call), note);
    });
    return {};
  },

  pause: async (call) => {
    const { product, reason } = call.input;
    await db.transaction(async (tx) => {
      await pauseKind(tx, product, reason);
      await recordAction(tx, operatorFrom(call), {
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
      await recordAction(tx, operatorFrom(call), { action: 'kind.resume', subjectId: product });
    });
    return {};
  },
});
