import type { Api, AssistedOrder, Language } from '@vitrine/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import { findOwnPhoto } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { deliverImage, type Pace } from '../tasks/public.ts';
import { describeOrder } from './describe-order.ts';

export type AssistedDeps = { db: Database; store: ObjectStore; links: LinkSigner; pace: Pace };

const isOpen = sql`exists (select from task_images image
  where image.task_id = ${tasks.id} and image.state in ('queued', 'running'))`;

export function assistedAdminHandlers(deps: AssistedDeps): Handlers<Api['assistedAdmin']> {
  const { db } = deps;
  const present = async (
    { id, userId }: { id: string; userId: string },
    language: Language,
  ): Promise<AssistedOrder> => ({
    user_id: userId,
    task: await describeOrder(deps, userId, id, language),
  });

  return {
    list: async ({ input: { show, ...page }, language }) => {
      const { rows, nextCursor } = await readPage(
        db,
        page,
        { moment: tasks.createdAt, id: tasks.id },
        ({ after, newestFirst, limit }) =>
          db
            .select({ id: tasks.id, userId: tasks.userId })
            .from(tasks)
            .where(
              and(
                isNotNull(tasks.brief),
                isNotNull(tasks.paidAt),
                isNull(tasks.deletedAt),
                show === 'open' ? isOpen : undefined,
                after,
              ),
            )
            .orderBy(...newestFirst)
            .limit(limit),
        ({ id }) => id,
      );
      const list: AssistedOrder[] = [];
      for (const row of rows) list.push(await present(row, language));
      return { list, next_cursor: nextCursor };
    },

    deliver: async (call) => {
      const { image_id: imageId, file_id: fileId } = call.input;
      const [found] = await db
        .select({ id: tasks.id, userId: tasks.userId })
        .from(taskImages)
        .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
        .where(and(eq(taskImages.id, imageId), isNotNull(tasks.brief), isNull(tasks.deletedAt)));
      const picture = await findOwnPhoto(db, call.caller.userId, fileId);
      if (!found || !picture) throw new AppError('NOT_FOUND');
      const operator = operatorFrom(call);
      await deliverImage(deps, {
        imageId,
        picture,
        recipe: { engine: 'operator', operator: operator.operatorId },
        also: async (tx) => {
          const details = { task_id: found.id };
          await recordAction(tx, operator, {
            action: 'image.deliver',
            subjectId: imageId,
            details,
          });
        },
      });
      return present(found, call.language);
    },
  };
}
