import type { QueryClient } from '@tanstack/react-query';
import type { Satisfaction, Task } from '@vitrine/contract';
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

/** Puts the latest state of a task into every list and view that shows it. */
export function storeTask(client: QueryClient, task: Task): void {
  client.setQueryData<Task>(taskKeys.detail(task.task_id), (known) => newerTask(known, task));
  client.setQueryData<TaskPage>(
    taskKeys.recent,
    (page) => page && { ...page, list: upsertTask(page.list, task) },
  );
  client.setQueryData<TaskPages>(taskKeys.records, (data) => data && upsertInPages(data, task));
  client.setQueriesData<TaskPages>(
    { queryKey: taskKeys.filtered },
    (data) => data && replaceInPages(data, task),
  );
}

export function forgetTask(client: QueryClient, taskId: string): void {
  client.removeQueries({ queryKey: taskKeys.detail(taskId) });
  client.setQueryData<TaskPage>(
    taskKeys.recent,
    (page) => page && { ...page, list: page.list.filter((task) => task.task_id !== taskId) },
  );
  client.setQueryData<TaskPages>(taskKeys.records, (data) => data && removeFromPages(data, taskId));
  client.setQueriesData<TaskPages>(
    { queryKey: taskKeys.filtered },
    (data) => data && removeFromPages(data, taskId),
  );
  // Word of a deletion may come after the work was brought back: the lists are asked for again.
  for (const queryKey of [taskKeys.recent, taskKeys.records, taskKeys.filtered]) {
    void client.invalidateQueries({ queryKey });
  }
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
  const ratePages = (data: TaskPages | undefined) =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({ ...page, list: page.list.map(rate) })),
    };
  client.setQueryData<TaskPages>(taskKeys.records, ratePages);
  client.setQueriesData<TaskPages>({ queryKey: taskKeys.filtered }, ratePages);
}
