import type { Language, Task } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Queryable } from '../../db/client.ts';
import type { Pace } from './description.ts';
import { presentTask } from './presenter.ts';
import { listTasks, type Page } from './queries.ts';

/** Reads one page of a user's tasks. */
export async function describePage(
  { db, links, pace }: { db: Queryable; links: LinkSigner; pace: Pace },
  userId: string,
  page: Page,
  language: Language,
): Promise<{ list: Task[]; next_cursor: string | null }> {
  const { tasks, nextCursor } = await listTasks(db, userId, page);
  const estimate = await pace(tasks);
  return {
    list: tasks.map((task) => presentTask(task, { language, links, estimate })),
    next_cursor: nextCursor,
  };
}

/** The same by their ids only. */
export async function listTaskIds(db: Queryable, userId: string, page: Page) {
  const { tasks, nextCursor } = await listTasks(db, userId, page);
  return { ids: tasks.map(({ task }) => task.id), nextCursor };
}
