import type { Product } from '@vitrine/contract';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { looks } from '../../db/schema/looks.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';

export type LookRow = typeof looks.$inferSelect;

const ofUser = (userId: string, product: Product) =>
  and(eq(looks.userId, userId), eq(looks.product, product), isNull(looks.deletedAt));

export async function findLook(db: Queryable, userId: string, product: Product, id: string) {
  const [look] = await db
    .select()
    .from(looks)
    .where(and(ofUser(userId, product), eq(looks.id, id)));
  return look;
}

export async function findByClientKey(db: Queryable, userId: string, clientKey: string) {
  const [look] = await db
    .select()
    .from(looks)
    .where(and(eq(looks.userId, userId), eq(looks.clientKey, clientKey), isNull(looks.deletedAt)));
  return look;
}

export async function countLooks(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ own: count() })
    .from(looks)
    .where(and(eq(looks.userId, userId), isNull(looks.deletedAt)));
  return row?.own ?? 0;
}

export async function listLooks(
  db: Queryable,
  userId: string,
  { product, ...page }: { product: Product; cursor?: string; limit: number },
) {
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: looks.updatedAt, id: looks.id },
    ({ after, newestFirst, limit }) =>
      db
        .select()
        .from(looks)
        .where(and(ofUser(userId, product), after))
        .orderBy(...newestFirst)
        .limit(limit),
    ({ id }) => id,
  );
  return { looks: rows, nextCursor };
}

/** Finds the images of all tasks of the look that were not deleted. */
export async function findImages(db: Queryable, look: LookRow) {
  if (look.taskIds.length === 0) return [];
  return db
    .select({
      id: taskImages.id,
      taskId: taskImages.taskId,
      state: taskImages.state,
      resultFileId: taskImages.resultFileId,
    })
    .from(taskImages)
    .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
    .where(
      and(
        inArray(taskImages.taskId, look.taskIds),
        eq(taskImages.userId, look.userId),
        isNull(tasks.deletedAt),
      ),
    );
}
