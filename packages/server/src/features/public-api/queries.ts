import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { decodeCursor, encodeCursor } from '../../db/cursor.ts';
import { files } from '../../db/schema/files.ts';
import { runExports, runs, runUploads } from '../../db/schema/runs.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';

/** Photos that their owner uploaded, newest first. */
export async function listUploads(
  db: Queryable,
  userId: string,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const after = decodeCursor(cursor);
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.userId, userId),
        eq(files.kind, 'upload'),
        isNull(files.deletedAt),
        after &&
          sql`(${files.createdAt}, ${files.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit + 1);
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return {
    list,
    nextCursor:
      last && rows.length > limit
        ? await encodeCursor(db, files.createdAt, eq(files.id, last.id), last.id)
        : null,
  };
}

/** Which task an image belongs to, and which kind of work that is. */
export async function requireTaskOf(db: Queryable, userId: string, imageId: string) {
  const [row] = await db
    .select({ taskId: taskImages.taskId })
    .from(taskImages)
    .where(and(eq(taskImages.id, imageId), eq(taskImages.userId, userId)));
  if (!row) throw new AppError('NOT_FOUND');
  return row.taskId;
}

/** Changes whenever something about the task does. */
export async function readChange(db: Queryable, userId: string, taskId: string) {
  const [row] = await db
    .select({ change: tasks.change, product: tasks.product })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.userId, userId), isNull(tasks.deletedAt)));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Images of it wait or are being made. */
export const isTaskOpen = async (db: Database, taskId: string): Promise<boolean> =>
  (await db.$count(
    taskImages,
    and(eq(taskImages.taskId, taskId), inArray(taskImages.state, ['queued', 'running'])),
  )) > 0;

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
