import type { Product } from '@vitrine/contract';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type ImageRow = typeof taskImages.$inferSelect;
export type FileRow = typeof files.$inferSelect;
export type TaskWithImages = {
  task: TaskRow;
  images: { image: ImageRow; source: FileRow; result: FileRow | null }[];
};

export type Page = { product?: Product; cursor?: string; limit: number };

const ofUser = (userId: string) => and(eq(tasks.userId, userId), isNull(tasks.deletedAt));

export async function findTask(
  db: Queryable,
  userId: string,
  taskId: string,
  product?: Product,
): Promise<TaskWithImages | undefined> {
  const rows = await db
    .select()
    .from(tasks)
    .where(
      and(ofUser(userId), eq(tasks.id, taskId), product ? eq(tasks.product, product) : undefined),
    );
  return (await withImages(db, rows))[0];
}

export async function findByClientKey(db: Queryable, userId: string, clientKey: string) {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.clientKey, clientKey)));
  return (await withImages(db, rows))[0];
}

/** Newest first; the cursor names the last row seen, so that new tasks do not shift the pages. */
export async function listTasks(db: Queryable, userId: string, page: Page) {
  const after = page.cursor ? decodeCursor(page.cursor) : undefined;
  const rows = await db
    .select()
    .from(tasks)
    .where(
      and(
        ofUser(userId),
        page.product ? eq(tasks.product, page.product) : undefined,
        after
          ? sql`(${tasks.createdAt}, ${tasks.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    tasks: await withImages(db, shown),
    nextCursor: last && rows.length > page.limit ? await encodeCursor(db, last.id) : null,
  };
}

/** Everything of the user that changed after `change`, and everything still open: an overlap does no harm. */
export async function listChanged(db: Queryable, userId: string, change: number) {
  const rows = await db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        sql`(${tasks.change} > ${change} or exists (
          select from ${taskImages} where ${taskImages.taskId} = ${tasks.id}
            and ${taskImages.userId} = ${userId} and ${taskImages.state} in ('queued', 'running')))`,
      ),
    )
    .orderBy(tasks.change)
    .limit(200);
  return withImages(db, rows);
}

/** Deleted ones too: the stream has to say that they are gone. */
export async function findTasks(db: Queryable, userId: string, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), inArray(tasks.id, [...ids])));
  return withImages(db, rows);
}

const sourceFiles = alias(files, 'source_files');
const resultFiles = alias(files, 'result_files');

async function withImages(db: Queryable, rows: TaskRow[]): Promise<TaskWithImages[]> {
  if (rows.length === 0) return [];
  const images = await db
    .select({ image: taskImages, source: sourceFiles, result: resultFiles })
    .from(taskImages)
    .innerJoin(sourceFiles, eq(sourceFiles.id, taskImages.sourceFileId))
    .leftJoin(resultFiles, eq(resultFiles.id, taskImages.resultFileId))
    .where(
      inArray(
        taskImages.taskId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(taskImages.ordinal);
  return rows.map((task) => ({
    task,
    images: images.filter(({ image }) => image.taskId === task.id),
  }));
}

// Microseconds matter: a JavaScript date would cut them off and show a row twice or never.
async function encodeCursor(db: Queryable, taskId: string): Promise<string> {
  const [row] = await db
    .select({ at: sql<string>`${tasks.createdAt}::text` })
    .from(tasks)
    .where(eq(tasks.id, taskId));
  return Buffer.from(`${row?.at}|${taskId}`).toString('base64url');
}

const CURSOR = /^(\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+)\|([0-9a-f-]{36})$/;

function decodeCursor(cursor: string) {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  // A cursor that we did not make starts from the top instead of failing.
  return match ? { at: match[1], id: match[2] } : undefined;
}

/** Where the stream of changes stands now. */
export async function findChange(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ change: number }>(
    sql`select (last_value)::float8 as change from task_changes`,
  );
  return rows[0]?.change ?? 0;
}
