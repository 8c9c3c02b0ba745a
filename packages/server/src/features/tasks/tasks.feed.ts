import type { Language } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database } from '../../db/client.ts';
import type { EventSource, PlacedEvent } from '../../http/event-source.ts';
import { availablePoints } from '../points/points.service.ts';
import type { createPace } from './tasks.pace.ts';
import { presentTask } from './tasks.presenter.ts';
import { findChange, findTasks, listChanged, type TaskWithImages } from './tasks.queries.ts';

export type FeedDeps = { db: Database; links: LinkSigner; pace: ReturnType<typeof createPace> };

/** What an event stream tells of a user's tasks and points. */
export function taskFeed({ db, links, pace }: FeedDeps): Omit<EventSource, 'export' | 'order'> {
  const place = async (tasks: TaskWithImages[], language: Language): Promise<PlacedEvent[]> => {
    const estimate = await pace(tasks);
    return tasks.map((entry) => ({
      position: entry.task.change,
      event: entry.task.deletedAt
        ? { type: 'task-deleted', task_id: entry.task.id }
        : { type: 'task', task: presentTask(entry, { language, links, estimate }) },
    }));
  };
  return {
    position: () => findChange(db),
    since: async ({ userId, language }, position) =>
      place(await listChanged(db, userId, position), language),
    ofTasks: async ({ userId, language }, ids) => place(await findTasks(db, userId, ids), language),
    points: async ({ userId }) => ({ type: 'points', points: await availablePoints(db, userId) }),
  };
}
