import { TASK_STATUS } from '@vitrine/contract';
import type { Task, TaskImage } from '../../entities/task/model/task.ts';

export type RecordTile = { task: Task; image: TaskImage };
export type RecordDay = { key: string; date: Date; tiles: RecordTile[] };

const dayKey = (date: Date) => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

/** Images of newest-first tasks, by the seller's own calendar day. */
export function groupByDay(tasks: readonly Task[]): RecordDay[] {
  const days = new Map<string, RecordDay>();
  for (const task of tasks) {
    const date = new Date(task.createdAt);
    const key = dayKey(date);
    const day = days.get(key) ?? { key, date, tiles: [] };
    day.tiles.push(...task.images.map((image) => ({ task, image })));
    days.set(key, day);
  }
  return [...days.values()];
}

/** How a day is called relative to now; 'date' when it has no name of its own. */
export function dayName(date: Date, now: Date): 'today' | 'yesterday' | 'date' {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayKey(date) === dayKey(now)) return 'today';
  return dayKey(date) === dayKey(yesterday) ? 'yesterday' : 'date';
}

const WIDEST = 2;
const NARROWEST = 0.5;

/** A tile's proportions; a very long picture would push all others out of its row. */
export const tileRatio = ({ width, height }: { width: number; height: number }): number =>
  Math.min(WIDEST, Math.max(NARROWEST, width / height));

/** The picture that the viewer goes on with: the next one that stays, else the last one before it. */
export function shownAfterDeleting(
  tiles: readonly RecordTile[],
  shownId: string,
  deletedTaskId: string,
): string | null {
  const at = tiles.findIndex(({ image }) => image.imageId === shownId);
  const stays = ({ task, image }: RecordTile) =>
    task.taskId !== deletedTaskId && image.status === TASK_STATUS.done;
  const next = tiles.slice(at + 1).find(stays) ?? tiles.slice(0, Math.max(0, at)).findLast(stays);
  return next?.image.imageId ?? null;
}
