import type { Product } from '@vitrine/contract';
import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/client.ts';
import { decodeCursor, encodeCursor } from '../../db/cursor.ts';
import { files } from '../../db/schema/files.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { type TaskFilter, whereFilter } from './tasks.filter.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type ImageRow = typeof taskImages.$inferSelect;
export type FileRow = typeof files.$inferSelect;
export type TaskWithImages = {
  task: TaskRow;
  images: { image: ImageRow; source: FileRow; result: FileRow | null }[];
};

export type Page = { filter?: TaskFilter; cursor?: string; limit: number };

export const inTrash = (userId: string) =>
  and(eq(tasks.userId, userId), isNotNull(tasks.deletedAt), isNull(tasks.purgedAt));

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
  const after = decodeCursor(page.cursor);
  const rows = await db
    .select()
    .from(tasks)
    .where(
      and(
        ofUser(userId),
        whereFilter(page.filter),
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
    nextCursor:
      last && rows.length > page.limit
        ? await encodeCursor(db, tasks.createdAt, eq(tasks.id, last.id), last.id)
        : null,
  };
}

/** What lies in the trash, the last deleted first. */
export async function listTrash(
  db: Queryable,
  userId: string,
  page: { cursor?: string; limit: number },
) {
  const after = decodeCursor(page.cursor);
  const rows = await db
    .select()
    .from(tasks)
    .where(
      and(
        inTrash(userId),
        after &&
          sql`(${tasks.deletedAt}, ${tasks.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(tasks.deletedAt), desc(tasks.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    tasks: await withImages(db, shown),
    nextCursor:
      last && rows.length > page.limit
        ? await encodeCursor(db, tasks.deletedAt, eq(tasks.id, last.id), last.id)
        : null,
  };
}

/** Every transaction before this one has ended, and what it wrote is seen. */
const horizon = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::float8`;

type ChangeKey = { change: number; id: string };

const CHANGES_AT_ONCE = 200;

/**
 * What the user's tasks changed in transaction `from` or later, deleted ones too: the stream has to say that they are
 * gone. `horizon` is where to look from the next time: nothing that is written before it can still appear.
 */
export async function listChanged(
  db: Queryable,
  userId: string,
  from: number,
  after: ChangeKey | undefined,
) {
  const rows = await db
    .select({ task: tasks, horizon })
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        gte(tasks.change, from),
        // Rows that were restored into another database carry numbers that it has not reached yet.
        sql`${tasks.change} < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
        after && sql`(${tasks.change}, ${tasks.id}) > (${after.change}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(tasks.change, tasks.id)
    .limit(CHANGES_AT_ONCE);
  const last = rows.at(-1);
  return {
    tasks: await withImages(
      db,
      rows.map(({ task }) => task),
    ),
    horizon: last ? last.horizon : from,
    next:
      last && rows.length === CHANGES_AT_ONCE
        ? { change: last.task.change, id: last.task.id }
        : undefined,
  };
}

/** Deleted ones too. */
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

/** Where a stream that begins now looks from. */
export async function findHorizon(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ horizon: number }>(sql`select ${horizon} as horizon`);
  return rows[0]?.horizon ?? 0;
}
