import { LIMITS } from '@vitrine/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import { touchTask } from '../tasks/public.ts';

export async function tagTasks(
  db: Database,
  userId: string,
  { task_ids: ids, add, remove }: { task_ids: string[]; add: string[]; remove: string[] },
) {
  const wanted = [...new Set(ids)];
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: tasks.id, tags: tasks.tags })
      .from(tasks)
      .where(and(eq(tasks.userId, userId), inArray(tasks.id, wanted), isNull(tasks.deletedAt)))
      .for('update');
    if (rows.length < wanted.length) throw new AppError('NOT_FOUND');
    for (const { id, tags } of rows) {
      const next = [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag));
      if (next.length > LIMITS.tagsPerTaskMax) {
        throw new AppError('TOO_MANY_TAGS', { params: { max: LIMITS.tagsPerTaskMax } });
      }
      await tx.update(tasks).set({ tags: next }).where(eq(tasks.id, id));
      await touchTask(tx, id);
    }
  });
  for (const id of wanted) await notify(db, 'task', userId, id);
}

export async function listTags(db: Database, userId: string) {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from tasks, unnest(tags) tag
    where user_id = ${userId} and deleted_at is null
    group by tag order by count desc, tag`);
  return rows;
}
