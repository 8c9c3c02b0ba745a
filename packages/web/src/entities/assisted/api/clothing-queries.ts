import {
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import type { CallInputOf } from '../../../lib/transport/api.ts';
import { call } from '../../../lib/transport/api.ts';
import type { Task } from '../../task/model/task.ts';
import { storeTask, taskKeys } from '../../task/model/task-store.ts';

const PAGE = 20;

export const clothingOrdersQuery = infiniteQueryOptions({
  // Beneath the tasks: what makes them stale makes this list stale too.
  queryKey: [...taskKeys.all, 'clothing'],
  queryFn: ({ signal, pageParam }) =>
    call(api.clothing.list, { cursor: pageParam, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

function storePaid(client: QueryClient, task: Task): void {
  storeTask(client, task);
  void client.invalidateQueries({ queryKey: taskKeys.all });
  void client.invalidateQueries({ queryKey: ['user-info'] });
}

export function useSubmitClothing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInputOf<typeof api.clothing.submit>) =>
      call(api.clothing.submit, input),
    onSuccess: (task) => storePaid(client, task),
    meta: { handlesErrors: true },
  });
}

export function usePayByCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ taskId, code }: { taskId: string; code: string }) =>
      call(api.clothing.exchangeCode, { parentTaskId: taskId, code }),
    onSuccess: (task) => storePaid(client, task),
    meta: { handlesErrors: true },
  });
}

export function usePayByPoints() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taskId: string) => call(api.clothing.consumePoint, { parentTaskId: taskId }),
    onSuccess: (task) => storePaid(client, task),
    meta: { handlesErrors: true },
  });
}
