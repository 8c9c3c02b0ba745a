import type { InfiniteData } from '@tanstack/react-query';
import type { api, Satisfaction } from '@vitrine/contract';
import type { OutputOf } from '../../../lib/transport/api.ts';
import type { Task } from './task.ts';
import { isFinished } from './task-state.ts';

export type TaskPage = OutputOf<typeof api.task.records>;
export type TaskPages = InfiniteData<TaskPage, string | undefined>;

/**
 * Which of two states of a task to keep. A list that was asked for before an event and answered after it would
 * bring back an older state; what has finished never runs again.
 */
export const newerTask = (known: Task | undefined, incoming: Task): Task =>
  known && isFinished(known) && !isFinished(incoming) ? known : incoming;

/** Replaces a known task, or puts a new one first. Older tasks that are not listed here stay out. */
export function upsertTask(list: readonly Task[], task: Task): Task[] {
  const index = list.findIndex(({ taskId }) => taskId === task.taskId);
  if (index >= 0) return list.with(index, newerTask(list[index], task));
  const newest = list[0];
  if (newest && newest.createdAt > task.createdAt) return [...list];
  return [task, ...list];
}

export function upsertInPages(data: TaskPages, task: Task): TaskPages {
  const isListed = data.pages.some((page) => page.list.some((one) => one.taskId === task.taskId));
  return {
    ...data,
    pages: data.pages.map((page, index) => {
      const holdsIt = page.list.some((one) => one.taskId === task.taskId);
      return holdsIt || (!isListed && index === 0)
        ? { ...page, list: upsertTask(page.list, task) }
        : page;
    }),
  };
}

/** A filtered list shows news of what it has; whether something new belongs to it only the server knows. */
export const replaceInPages = (data: TaskPages, task: Task): TaskPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    list: page.list.map((one) => (one.taskId === task.taskId ? newerTask(one, task) : one)),
  })),
});

export function removeFromPages(data: TaskPages, taskId: string): TaskPages {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      list: page.list.filter((task) => task.taskId !== taskId),
    })),
  };
}

export function rateInTask(task: Task, imageId: string, satisfaction: Satisfaction | null): Task {
  if (!task.images.some((image) => image.imageId === imageId)) return task;
  return {
    ...task,
    images: task.images.map((image) =>
      image.imageId === imageId ? { ...image, satisfaction } : image,
    ),
  };
}
