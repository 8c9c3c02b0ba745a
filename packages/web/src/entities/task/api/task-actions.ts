import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Product, type Satisfaction, type TaskOptions } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';
import type { Task } from '../model/task.ts';
import { forgetTask, storeRating, storeTask, taskKeys } from '../model/task-store.ts';

type Submission = { fileIds: readonly string[]; options: TaskOptions; clientKey: string };

const inFlight = new Map<string, Promise<Task>>();

/** A second press comes before the button can be disabled: it joins the request of the first. */
function submitOnce(product: Product, { fileIds, options, clientKey }: Submission): Promise<Task> {
  const known = inFlight.get(clientKey);
  if (known) return known;
  const input = { product, images: [...fileIds], options, clientKey };
  const request = call(api.task.submit, input).finally(() => inFlight.delete(clientKey));
  inFlight.set(clientKey, request);
  return request;
}

/** The caller shows its own errors: what is missing belongs beside the button that was pressed. */
export function useSubmitTask(product: Product) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (submission: Submission) => submitOnce(product, submission),
    onSuccess: (task) => {
      storeTask(client, task);
      void client.invalidateQueries({ queryKey: ['user-info'] });
    },
    meta: { handlesErrors: true },
  });
}

type TaskRef = Pick<Task, 'product' | 'taskId'>;
const toRef = ({ product, taskId }: TaskRef) => ({ product, taskId });

export function useCancelTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (task: TaskRef) => call(api.task.cancel, toRef(task)),
    onSuccess: (task) => {
      storeTask(client, task);
      void client.invalidateQueries({ queryKey: ['user-info'] });
    },
    // It may have finished a moment before: show what it is now.
    onError: (_error, task) => client.invalidateQueries({ queryKey: taskKeys.detail(task.taskId) }),
  });
}

export function useDeleteTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (task: TaskRef) => call(api.task.delete, toRef(task)),
    onMutate: async (task) => {
      await client.cancelQueries({ queryKey: taskKeys.all });
      forgetTask(client, task.taskId);
    },
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

type Rating = { imageId: string; satisfaction: Satisfaction; previous: Satisfaction | null };

export function useRateImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ imageId, satisfaction }: Rating) =>
      call(api.task.rate, { imageId, satisfaction }),
    onMutate: ({ imageId, satisfaction }) => storeRating(client, imageId, satisfaction),
    onError: (_error, { imageId, previous }) => storeRating(client, imageId, previous),
  });
}
