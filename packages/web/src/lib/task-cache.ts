import type { InfiniteData } from '@tanstack/react-query';
import type { api, OutputOf, Satisfaction, Task } from '@vitrine/contract';
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
  const index = list.findIndex(({ task_id }) => task_id === task.task_id);
  if (index >= 0) return list.with(index, newerTask(list[index], task));
  const newest = list[0];
  if (newest && newest.created_at > task.created_at) return [...list];
  return [task, ...list];
}

export function upsertInPages(data: TaskPages, task: Task): TaskPages {
  const isListed = data.pages.some((page) => page.list.some((one) => one.task_id === task.task_id));
  return {
    ...data,
    pages: data.pages.map((page, index) => {
      const holdsIt = page.list.some((one) => one.task_id === task.task_id);
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
    list: page.list.map((one) => (one.task_id === task.task_id ? newerTask(one, task) : one)),
  })),
});

export function removeFromPages(data: TaskPages, taskId: string): TaskPages {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      list: page.list.filter(({ task_id }) => task_id !== taskId),
    })),
  };
}

export function rateInTask(task: Task, imageId: string, satisfaction: Satisfaction | null): Task {
  if (!task.images.some(({ image_id }) => image_id === imageId)) return task;
  return {
    ...task,
    images: task.images.map((image) =>
      image.image_id === imageId ? { ...image, satisfaction } : image,
    ),
  };
}
