import { type Language, LIMITS, type Task } from '@vitrine/contract';
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { deleteFiles } from '../../base/files/public.ts';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { notify } from '../../db/notify.ts';
import { taskImages, tasks, thisTransaction } from '../../db/schema/tasks.ts';
import type { Pace } from './description.ts';
import { presentTask } from './presenter.ts';
import { inTrash, listTrash } from './queries.ts';

type Binned = { task: Task; deletedAt: Date };

export async function describeTrash(
  { db, links, pace }: { db: Queryable; links: LinkSigner; pace: Pace },
  userId: string,
  page: { cursor?: string; limit: number },
  language: Language,
): Promise<{ list: Binned[]; next_cursor: string | null }> {
  const { tasks: rows, nextCursor } = await listTrash(db, userId, page);
  const estimate = await pace(rows);
  const list = rows.flatMap((row): Binned[] => {
    const { deletedAt } = row.task;
    return deletedAt ? [{ task: presentTask(row, { language, links, estimate }), deletedAt }] : [];
  });
  return { list, next_cursor: nextCursor };
}

/** Restores tasks to their former position and returns how many were in the trash. */
export async function restoreFromTrash(db: Database, userId: string, ids: readonly string[]) {
  const back = await db
    .update(tasks)
    .set({ deletedAt: null, change: thisTransaction })
    .where(and(inTrash(userId), inArray(tasks.id, [...ids])))
    .returning({ id: tasks.id });
  for (const { id } of back) await notify(db, 'task', userId, id);
  return back.length;
}

/** Deletes tasks permanently: pictures are removed, and rows stay for the ledger without any content. */
export async function purgeTasks(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .update(tasks)
    .set({ purgedAt: sql`now()`, options: {}, brief: null, note: null, tags: [] })
    .where(and(inArray(tasks.id, [...ids]), isNotNull(tasks.deletedAt), isNull(tasks.purgedAt)))
    .returning({ id: tasks.id, used: tasks.usedFileIds });
  const images = await tx
    .select({ source: taskImages.sourceFileId, result: taskImages.resultFileId })
    .from(taskImages)
    .where(
      inArray(
        taskImages.taskId,
        gone.map(({ id }) => id),
      ),
    );
  const files = [
    ...gone.flatMap(({ used }) => used),
    ...images.flatMap(({ source, result }) => (result ? [source, result] : [source])),
  ];
  await deleteFiles(tx, [...new Set(files)]);
}

export const ownInTrash = (tx: Queryable, userId: string, ids: readonly string[]) =>
  tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(inTrash(userId), inArray(tasks.id, [...ids])));

const AT_ONCE = 200;

/** Purges tasks whose days in the trash are over, by the clock that tests can move. */
export async function emptyTrash(db: Database): Promise<number> {
  for (let purged = 0; ; ) {
    const due = await db
      .select({ id: tasks.id })
      .from(tasks)
      .where(
        and(
          isNotNull(tasks.deletedAt),
          isNull(tasks.purgedAt),
          sql`${tasks.deletedAt} + make_interval(days => ${LIMITS.trashDays}) <= ${clockNow}`,
        ),
      )
      .limit(AT_ONCE);
    if (due.length === 0) return purged;
    await db.transaction((tx) =>
      purgeTasks(
        tx,
        due.map(({ id }) => id),
      ),
    );
    purged += due.length;
  }
}
