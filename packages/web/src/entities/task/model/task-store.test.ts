import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { TASK_STATUS } from '@vitrine/contract';
import { expect, it } from 'vitest';
import type { Task } from './task.ts';
import type { TaskPage } from './task-cache.ts';
import { makeTask } from './task-fixtures.ts';
import { forgetTask, storeRating, storeTask, taskKeys } from './task-store.ts';

function clientWith(task: Task): QueryClient {
  const client = new QueryClient();
  const page: TaskPage = { list: [task], nextCursor: null };
  client.setQueryData(taskKeys.detail(task.taskId), task);
  client.setQueryData(taskKeys.recent, page);
  client.setQueryData(taskKeys.records, { pages: [page], pageParams: [undefined] });
  return client;
}

const seen = (client: QueryClient) => [
  client.getQueryData<Task>(taskKeys.detail('task-1')),
  client.getQueryData<TaskPage>(taskKeys.recent)?.list[0],
  client.getQueryData<{ pages: TaskPage[] }>(taskKeys.records)?.pages[0]?.list[0],
];

it('shows one state of a task everywhere', () => {
  const client = clientWith(makeTask());
  const done = makeTask({ status: TASK_STATUS.done });
  storeTask(client, done);
  expect(seen(client)).toEqual([done, done, done]);
});

it('makes no list that nobody has asked for', () => {
  const client = new QueryClient();
  storeTask(client, makeTask());
  expect(client.getQueryData(taskKeys.recent)).toBeUndefined();
  expect(client.getQueryData(taskKeys.records)).toBeUndefined();
});

it('forgets a deleted task everywhere', () => {
  const client = clientWith(makeTask());
  forgetTask(client, 'task-1');
  expect(seen(client)).toEqual([undefined, undefined, undefined]);
});

it('shows a rating everywhere', () => {
  const client = clientWith(makeTask());
  storeRating(client, 'image-1', 2);
  expect(seen(client).map((task) => task?.images[0]?.satisfaction)).toEqual([2, 2, 2]);
});

it('brings news to a filtered list, but nothing that may not belong there', () => {
  const client = new QueryClient();
  const key = [...taskKeys.filtered, { tag: 'Autumn' }];
  const page: TaskPage = { list: [makeTask()], nextCursor: null };
  client.setQueryData(key, { pages: [page], pageParams: [undefined] });
  const done = makeTask({ status: TASK_STATUS.done });
  storeTask(client, done);
  storeTask(client, makeTask({ taskId: 'task-2', createdAt: '2026-05-02T10:00:00.000Z' }));
  const list = () => client.getQueryData<{ pages: TaskPage[] }>(key)?.pages[0]?.list;
  expect(list()).toEqual([done]);
  forgetTask(client, 'task-1');
  expect(list()).toEqual([]);
});

it('has a filtered list asked for again when it is shown, even where a fetch under way was given up', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const queryKey = [...taskKeys.filtered, { tag: 'Autumn' }];
  const pages = { pages: [{ list: [], nextCursor: null }], pageParams: [undefined] };
  client.setQueryData(queryKey, pages);
  let fetches = 0;
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    fetches += 1;
    return new Promise<typeof pages>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
  };
  const show = () => new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  const leave = show();
  expect(fetches).toBe(0);
  void client.invalidateQueries({ queryKey });
  expect(fetches).toBe(1);
  storeTask(client, makeTask());
  leave();
  show();
  expect(fetches).toBe(2);
});
