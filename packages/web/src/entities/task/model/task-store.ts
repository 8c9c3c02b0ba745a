import type { QueryClient } from '@tanstack/react-query';
import type { Satisfaction } from '@vitrine/contract';
import type { Task } from './task.ts';
import {
  newerTask,
  rateInTask,
  removeFromPages,
  replaceInPages,
  type TaskPage,
  type TaskPages,
  upsertInPages,
  upsertTask,
} from './task-cache.ts';

export const taskKeys = {
  all: ['tasks'] as const,
  detail: (taskId: string) => ['tasks', 'detail', taskId] as const,
  records: ['tasks', 'records'] as const,
  /** Lists with a filter, beside the whole one. */
  filtered: ['tasks', 'filtered'] as const,
  recent: ['tasks', 'recent'] as const,
};

/**
 * A filtered list cannot know whether what changed belongs to it now: it is dated long ago, so that it is fetched again
 * when it is next shown. (Marking it as invalid would be undone if a fetch under way is given up.)
 */
function changeFiltered(client: QueryClient, change: (data: TaskPages) => TaskPages): void {
  client.setQueriesData<TaskPages>(
    { queryKey: taskKeys.filtered },
    (data) => data && change(data),
    { updatedAt: 0 },
  );
}

/** Puts the latest state of a task into every list and view that shows it. */
export function storeTask(client: QueryClient, task: Task): void {
  client.setQueryData<Task>(taskKeys.detail(task.taskId), (known) => newerTask(known, task));
  client.setQueryData<TaskPage>(
    taskKeys.recent,
    (page) => page && { ...page, list: upsertTask(page.list, task) },
  );
  client.setQueryData<TaskPages>(taskKeys.records, (data) => data && upsertInPages(data, task));
  changeFiltered(client, (data) => replaceInPages(data, task));
}

export function forgetTask(client: QueryClient, taskId: string): void {
  client.removeQueries({ queryKey: taskKeys.detail(taskId) });
  client.setQueryData<TaskPage>(
    taskKeys.recent,
    (page) => page && { ...page, list: page.list.filter((task) => task.taskId !== taskId) },
  );
  client.setQueryData<TaskPages>(taskKeys.records, (data) => data && removeFromPages(data, taskId));
  changeFiltered(client, (data) => removeFromPages(data, taskId));
}

export function storeRating(
  client: QueryClient,
  imageId: string,
  satisfaction: Satisfaction | null,
): void {
  const rate = (task: Task) => rateInTask(task, imageId, satisfaction);
  client.setQueriesData<Task>({ queryKey: ['tasks', 'detail'] }, (task) => task && rate(task));
  client.setQueryData<TaskPage>(
    taskKeys.recent,
    (page) => page && { ...page, list: page.list.map(rate) },
  );
  const ratePages = (data: TaskPages) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, list: page.list.map(rate) })),
  });
  client.setQueryData<TaskPages>(taskKeys.records, (data) => data && ratePages(data));
  changeFiltered(client, ratePages);
}
