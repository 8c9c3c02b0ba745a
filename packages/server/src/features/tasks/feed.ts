import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database } from '../../db/client.ts';
import type { EventSource, TaskChange } from '../../http/event-source.ts';
import { availablePoints } from '../../money/points/public.ts';
import type { createPace } from './pace.ts';
import { presentTask } from './presenter.ts';
import { findHorizon, listChanged } from './queries.ts';

export type FeedDeps = { db: Database; links: LinkSigner; pace: ReturnType<typeof createPace> };

/** The events of a stream that concern a user's tasks and points. */
export function taskFeed({
  db,
  links,
  pace,
}: FeedDeps): Omit<EventSource, 'export' | 'order' | 'run'> {
  return {
    horizon: () => findHorizon(db),
    async since(userId, position, after) {
      const { tasks, ...place } = await listChanged(db, userId, position, after);
      const estimate = await pace(tasks);
      const changes = tasks.map(
        (entry): TaskChange => ({
          taskId: entry.task.id,
          change: entry.task.change,
          describe: (language) =>
            entry.task.deletedAt
              ? { type: 'task-deleted', task_id: entry.task.id }
              : { type: 'task', task: presentTask(entry, { language, links, estimate }) },
        }),
      );
      return { changes, ...place };
    },
    points: (userId) => availablePoints(db, userId),
  };
}
