import type { Language, Task } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Queryable } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { createPace } from './pace.ts';
import { presentTask } from './presenter.ts';
import { taskById } from './queries.ts';

export type Pace = ReturnType<typeof createPace>;

/** Describes a task as its owner sees it. Concurrent requests share one query. */
export async function describeTask(
  { db, links, pace }: { db: Queryable; links: LinkSigner; pace: Pace },
  userId: string,
  taskId: string,
  language: Language,
): Promise<Task> {
  const task = await taskById(db, taskId);
  if (task?.task.userId !== userId) throw new AppError('NOT_FOUND');
  return presentTask(task, { language, links, estimate: await pace([task]) });
}
