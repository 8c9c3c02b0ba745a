import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import type { Task } from '../../entities/task/model/task.ts';
import { storeTask } from '../../entities/task/model/task-store.ts';
import { call } from '../../lib/transport/api.ts';
import type { Mode } from './choices.ts';
import type { ProductState } from './use-product.ts';

type Submission = { mode: Mode; state: ProductState; clientKey: string };

function submit({ mode, state, clientKey }: Submission): Promise<Task> {
  const { options, fileIds } = state;
  const images = [...fileIds];
  if (mode === 'hand') {
    return call(api.task.submit, { product: 'handheld', images, options, clientKey });
  }
  return call(api.commodity.create, { ...options, images, clientKey });
}

export function useSubmitProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: submit,
    onSuccess: (task) => {
      storeTask(client, task);
      void client.invalidateQueries({ queryKey: ['user-info'] });
    },
    meta: { handlesErrors: true },
  });
}
