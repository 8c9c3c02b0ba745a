import type { Product } from '@vitrine/contract';
import { and, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { batched } from '../../db/batched.ts';
import type { Queryable } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { prepared } from '../../db/prepared.ts';
import { files } from '../../db/schema/files.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { type TaskFilter, whereFilter } from './filter.ts';

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
    .where(and(ofUser(userId), eq(tasks.id, taskId)))
    .prepare('task_of_user')
    .execute();
  const wanted = rows.filter((task) => product === undefined || task.product === product);
  return (await withImages(db, wanted))[0];
}

export async function findByClientKeys(
  db: Queryable,
  userId: string,
  clientKeys: readonly string[],
) {
  const rows = await db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        sql`${tasks.clientKey} = any(${sql.placeholder('clientKeys')})`,
      ),
    )
    .prepare('tasks_by_client_keys')
    .execute({ clientKeys });
  return withImages(db, rows);
}

/** Newest first. */
export const listTasks = (db: Queryable, userId: string, page: Page) =>
  // Attempts of a run are listed with the run.
  readTasks(
    db,
    page,
    tasks.createdAt,
    and(ofUser(userId), isNull(tasks.runId), whereFilter(page.filter)),
  );

/** Lists the trash, most recently deleted first. */
export const listTrash = (db: Queryable, userId: string, page: Page) =>
  readTasks(db, page, tasks.deletedAt, inTrash(userId));

async function readTasks(db: Queryable, page: Page, moment: AnyPgColumn, wanted?: SQL) {
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment, id: tasks.id },
    ({ after, newestFirst, limit }) =>
      db
        .select()
        .from(tasks)
        .where(and(wanted, after))
        .orderBy(...newestFirst)
        .limit(limit),
    ({ id }) => id,
  );
  return { tasks: await withImages(db, rows), nextCursor };
}

/** All transactions before this one have ended and are visible. */
const horizon = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::float8`;

type ChangeKey = { change: number; id: string };

const CHANGES_AT_ONCE = 200;

/**
 * Finds the user's tasks that changed in transaction `from` or later, deleted ones too: the stream says that they are
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
        isNull(tasks.runId),
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

const tasksById = prepared((db) =>
  db
    .select()
    .from(tasks)
    .where(and(sql`${tasks.id} = any(${sql.placeholder('ids')}::uuid[])`, isNull(tasks.deletedAt)))
    .prepare('tasks_by_id'),
);

/** A task of anybody that is not deleted, read together with others that are asked for: ask first whose it is. */
export const taskById = batched(
  async (db, ids) => withImages(db, await tasksById(db).execute({ ids })),
  ({ task }) => task.id,
);

const sourceFiles = alias(files, 'source_files');
const resultFiles = alias(files, 'result_files');

const imagesOfTasks = prepared((db) =>
  db
    .select({ image: taskImages, source: sourceFiles, result: resultFiles })
    .from(taskImages)
    .innerJoin(sourceFiles, eq(sourceFiles.id, taskImages.sourceFileId))
    .leftJoin(resultFiles, eq(resultFiles.id, taskImages.resultFileId))
    .where(sql`${taskImages.taskId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(taskImages.ordinal)
    .prepare('images_of_tasks'),
);

async function withImages(db: Queryable, rows: TaskRow[]): Promise<TaskWithImages[]> {
  if (rows.length === 0) return [];
  const images = await imagesOfTasks(db).execute({ ids: rows.map(({ id }) => id) });
  return rows.map((task) => ({
    task,
    images: images.filter(({ image }) => image.taskId === task.id),
  }));
}

/** The position at which a new stream starts reading. */
export async function findHorizon(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ horizon: number }>(sql`select ${horizon} as horizon`);
  return rows[0]?.horizon ?? 0;
}
