import type { UploadedPicture } from '@vitrine/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { type Operator, recordAction } from '../../base/audit/public.ts';
import { presentFile, removePicture } from '../../base/files/public.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { notify } from '../../db/notify.ts';
import { files } from '../../db/schema/files.ts';
import { type ImageState, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import { unpublishTask } from '../community/public.ts';
import { cancelTask, isOpen, purgeTasks, requireTask, touchTask } from '../tasks/public.ts';

const isUpload = and(eq(files.kind, 'upload'), isNull(files.deletedAt));

export async function listUploads(
  { db, links }: { db: Queryable; links: LinkSigner },
  { user_id: userId, ...page }: { user_id: string; cursor?: string; limit: number },
) {
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: files.createdAt, id: files.id },
    ({ after, newestFirst, limit }) =>
      db
        .select({
          file: files,
          tasks: sql<number>`(select count(*)::int from ${tasks}
            where ${tasks}.purged_at is null and ${tasks}.used_file_ids @> array[${files}.id])`,
        })
        .from(files)
        .where(and(eq(files.userId, userId), isUpload, after))
        .orderBy(...newestFirst)
        .limit(limit),
    ({ file }) => file.id,
  );
  return {
    list: rows.map(
      ({ file, tasks }): UploadedPicture => ({
        ...presentFile(file, links),
        created_at: file.createdAt.toISOString(),
        tasks,
      }),
    ),
    next_cursor: nextCursor,
  };
}

/**
 * Deletes forbidden uploads and everything made from them at once and for good, bypassing the trash. Points of what was
 * still open are returned; finished works stay charged.
 */
export async function removeUpload(
  db: Database,
  operator: Operator,
  { file_id: fileId, reason }: { file_id: string; reason: string },
): Promise<number> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isUpload));
  if (!file) throw new AppError('NOT_FOUND');
  const { userId } = file;
  const made = await db
    .select({ id: tasks.id, product: tasks.product, deletedAt: tasks.deletedAt })
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        isNull(tasks.purgedAt),
        sql`${tasks.usedFileIds} @> array[${fileId}::uuid]`,
      ),
    );
  for (const { id, product } of made.filter(({ deletedAt }) => !deletedAt)) {
    await stop(db, userId, id, product);
  }
  const ids = made.map(({ id }) => id);
  await db.transaction(async (tx) => {
    for (const id of ids) {
      await tx
        .update(tasks)
        .set({ deletedAt: sql`coalesce(${tasks.deletedAt}, now())` })
        .where(eq(tasks.id, id));
      await unpublishTask(tx, id);
      await touchTask(tx, id);
    }
    await purgeTasks(tx, ids);
    await removePicture(tx, fileId);
    const details = { file_id: fileId, tasks: ids.length };
    await recordAction(tx, operator, {
      ...{ action: 'user.remove-upload', subjectId: userId },
      ...{ reason, details },
    });
  });
  for (const id of ids) await notify(db, 'task', userId, id);
  return ids.length;
}

/** A running image ends only when its worker notices; until then the operator is asked to wait. */
async function stop(
  db: Database,
  userId: string,
  taskId: string,
  product: (typeof tasks.$inferSelect)['product'],
) {
  const isUnfinished = (state: ImageState) => isOpen(state) || state === 'unpaid';
  const { images } = await requireTask(db, userId, taskId);
  if (!images.some(({ image }) => isUnfinished(image.state))) return;
  const after = await cancelTask(db, userId, taskId, product);
  if (after.images.some(({ image }) => isUnfinished(image.state))) throw new AppError('GENERATING');
}
