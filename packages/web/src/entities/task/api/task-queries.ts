import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { api, type Product } from '@vitrine/contract';
import type { CallInputOf } from '../../../lib/transport/api.ts';
import { call } from '../../../lib/transport/api.ts';
import { checkLogin, useIsSignedIn } from '../../session/model/session.ts';
import { useShownTask } from '../model/shown-task.ts';
import type { TaskPage } from '../model/task-cache.ts';
import { isFinished, isInProgress } from '../model/task-state.ts';
import { taskKeys } from '../model/task-store.ts';

/** Enough for the tray of running tasks and the recent works of the dashboard, in one call. */
const RECENT_COUNT = 30;
const RECORDS_PAGE = 40;

/** Events bring progress at once; this is for networks that hold the event stream back. */
const POLL_MS = 10_000;

const taskQuery = (product: Product, taskId: string) =>
  queryOptions({
    queryKey: taskKeys.detail(taskId),
    queryFn: ({ signal }) => call(api.task.detail, { product, taskId }, { signal }),
    refetchInterval: ({ state }) => (state.data && !isFinished(state.data) ? POLL_MS : false),
  });

type RecordsInput = CallInputOf<typeof api.task.records>;
export type RecordsFilter = Omit<RecordsInput, 'cursor' | 'limit'>;

const recordsQuery = (filter: RecordsFilter) =>
  infiniteQueryOptions({
    queryKey: Object.keys(filter).length === 0 ? taskKeys.records : [...taskKeys.filtered, filter],
    queryFn: ({ signal, pageParam }) =>
      call(api.task.records, { ...filter, cursor: pageParam, limit: RECORDS_PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

const recentQuery = queryOptions({
  queryKey: taskKeys.recent,
  queryFn: ({ signal }) => call(api.task.records, { limit: RECENT_COUNT }, { signal }),
});

export function useTask(product: Product, taskId: string | null) {
  return useQuery({
    ...taskQuery(product, taskId ?? ''),
    enabled: taskId !== null && checkLogin() === 'ok',
  });
}

export const useRecords = (filter: RecordsFilter = {}) => useInfiniteQuery(recordsQuery(filter));

/** My latest tasks, newest first; nothing is asked for while nobody is signed in. */
export function useRecentTasks(count: number) {
  return useQuery({
    ...recentQuery,
    enabled: useIsSignedIn(),
    select: (page: TaskPage) => page.list.slice(0, count),
  });
}

/** Tasks in progress, except the one that the open view shows itself. */
export function useRunningTasks() {
  const shownId = useShownTask((state) => state.taskId);
  return useQuery({
    ...recentQuery,
    enabled: useIsSignedIn(),
    select: (page: TaskPage) =>
      page.list.filter((task) => isInProgress(task) && task.taskId !== shownId),
  });
}
