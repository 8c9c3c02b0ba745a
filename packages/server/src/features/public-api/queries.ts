import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { batched } from '../../db/batched.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { prepared } from '../../db/prepared.ts';
import { files } from '../../db/schema/files.ts';
import { runExports, runs, runUploads } from '../../db/schema/runs.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';

/** Photos that their owner uploaded, newest first. */
export async function listUploads(
  db: Queryable,
  userId: string,
  page: { cursor?: string; limit: number },
) {
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: files.createdAt, id: files.id },
    ({ after, newestFirst, limit }) =>
      db
        .select()
        .from(files)
        .where(
          and(eq(files.userId, userId), eq(files.kind, 'upload'), isNull(files.deletedAt), after),
        )
        .orderBy(...newestFirst)
        .limit(limit),
    ({ id }) => id,
  );
  return { list: rows, nextCursor };
}

/** Finds the task of an image. */
export async function requireTaskId(db: Queryable, userId: string, imageId: string) {
  const [row] = await db
    .select({ taskId: taskImages.taskId })
    .from(taskImages)
    .where(and(eq(taskImages.id, imageId), eq(taskImages.userId, userId)));
  if (!row) throw new AppError('NOT_FOUND');
  return row.taskId;
}

const changesOfTasks = prepared((db) =>
  db
    .select({
      id: tasks.id,
      userId: tasks.userId,
      product: tasks.product,
      change: tasks.change,
      /** Images of it wait or are being made. */
      isOpen: sql<boolean>`exists (select from ${taskImages} image
        where image.task_id = ${tasks}.id and image.state in ('queued', 'running'))`,
    })
    .from(tasks)
    .where(and(sql`${tasks.id} = any(${sql.placeholder('ids')}::uuid[])`, isNull(tasks.deletedAt)))
    .prepare('changes_of_tasks'),
);

const changeById = batched(
  (db, ids) => changesOfTasks(db).execute({ ids }),
  ({ id }) => id,
);

/** Answers what polling programs ask most: whether a task has changed, and whether it has ended. */
export async function readChange(db: Queryable, userId: string, taskId: string) {
  const found = await changeById(db, taskId);
  if (found?.userId !== userId) throw new AppError('NOT_FOUND');
  return found;
}

/** Files of it are being read, it is being checked, or pictures of it are being made. */
export async function isRunOpen(db: Database, runId: string): Promise<boolean> {
  const busy = and(eq(runs.id, runId), inArray(runs.state, ['checking', 'running']));
  if ((await db.$count(runs, busy)) > 0) return true;
  const reading = and(eq(runUploads.runId, runId), eq(runUploads.state, 'reading'));
  return (await db.$count(runUploads, reading)) > 0;
}

export const isExportOpen = async (db: Database, exportId: string): Promise<boolean> =>
  (await db.$count(runExports, and(eq(runExports.id, exportId), eq(runExports.state, 'waiting')))) >
  0;
