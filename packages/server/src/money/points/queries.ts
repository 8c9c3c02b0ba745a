import { LIMITS } from '@vitrine/contract';
import { and, asc, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { readPage } from '../../db/cursor.ts';
import { files } from '../../db/schema/files.ts';
import { orders } from '../../db/schema/orders.ts';
import { pointBuckets, pointEntries } from '../../db/schema/points.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';

export type Page = { cursor?: string; limit: number };

/** What is there, soonest to expire first. */
export const listBuckets = (db: Queryable, userId: string) =>
  db
    .select({
      bucket: pointBuckets,
      expiresSoon: sql<boolean>`${pointBuckets.expiresAt} <=
        ${clockNow} + make_interval(days => ${LIMITS.pointsNoticeDays})`,
    })
    .from(pointBuckets)
    .where(
      and(
        eq(pointBuckets.userId, userId),
        gt(pointBuckets.remaining, 0),
        gt(pointBuckets.expiresAt, clockNow),
      ),
    )
    .orderBy(asc(pointBuckets.expiresAt), asc(pointBuckets.id));

/** Orders that brought points, newest first. */
export async function listPointOrders(db: Queryable, userId: string, page: Page) {
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: orders.createdAt, id: orders.id },
    ({ after, newestFirst, limit }) =>
      db
        .select({
          order: orders,
          granted: sql<number>`coalesce(sum(${pointBuckets.granted})
            filter (where ${pointBuckets.source} <> 'adjustment'), 0)::int`,
          left: sql<number>`coalesce(sum(${pointBuckets.remaining})
            filter (where ${pointBuckets.expiresAt} > ${clockNow}), 0)::int`,
          expiresAt: sql<string | null>`max(${pointBuckets.expiresAt})`,
        })
        .from(orders)
        .leftJoin(pointBuckets, eq(pointBuckets.orderId, orders.id))
        .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt), after))
        .groupBy(orders.id)
        .orderBy(...newestFirst)
        .limit(limit),
    ({ order }) => order.id,
  );
  return { list: rows, nextCursor };
}

/** Parses an entry number of the ledger as a cursor; anything else starts from the top. */
const before = (cursor: string | undefined) =>
  cursor && /^\d{1,15}$/.test(cursor) ? lt(pointEntries.id, Number(cursor)) : undefined;

/** Every line of the books that moved points, newest first. */
export async function listMoves(db: Queryable, userId: string, page: Page & { orderId?: string }) {
  const rows = await db
    .select({ entry: pointEntries, bucket: pointBuckets, order: orders, task: tasks })
    .from(pointEntries)
    .innerJoin(pointBuckets, eq(pointBuckets.id, pointEntries.bucketId))
    .leftJoin(orders, eq(orders.id, pointBuckets.orderId))
    .leftJoin(taskImages, eq(taskImages.id, pointEntries.imageId))
    .leftJoin(tasks, eq(tasks.id, taskImages.taskId))
    .where(
      and(
        eq(pointEntries.userId, userId),
        ne(pointEntries.kind, 'settle'),
        page.orderId ? eq(pointBuckets.orderId, page.orderId) : undefined,
        before(page.cursor),
      ),
    )
    .orderBy(desc(pointEntries.id))
    .limit(page.limit + 1);
  const list = rows.slice(0, page.limit);
  const last = list.at(-1);
  return { list, nextCursor: last && rows.length > page.limit ? String(last.entry.id) : null };
}

export const ownsOrder = async (db: Queryable, userId: string, orderId: string) => {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return rows.length > 0;
};

/** Lists paid tasks, newest first, including deleted ones, because their cost stays in the books. */
export async function listConsumption(db: Queryable, userId: string, page: Page) {
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: tasks.createdAt, id: tasks.id },
    ({ after, newestFirst, limit }) =>
      db
        .select()
        .from(tasks)
        .where(and(eq(tasks.userId, userId), isNotNull(tasks.paidAt), after))
        .orderBy(...newestFirst)
        .limit(limit),
    ({ id }) => id,
  );
  const images = await findImages(
    db,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map((task) => ({
      task,
      images: images.filter(({ image }) => image.taskId === task.id),
    })),
    nextCursor,
  };
}

const findImages = (db: Queryable, taskIds: string[]) =>
  db
    .select({ image: taskImages, picture: files })
    .from(taskImages)
    .innerJoin(
      files,
      sql`${files.id} = coalesce(${taskImages.resultFileId}, ${taskImages.sourceFileId})`,
    )
    .where(sql`${taskImages.taskId} = any(${sql.param(taskIds)}::uuid[])`)
    .orderBy(taskImages.ordinal);
