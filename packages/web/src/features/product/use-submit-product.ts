import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Task } from '@vitrine/contract';
import { call } from '../../lib/api.ts';
import { storeTask } from '../../lib/task-store.ts';
import type { Mode } from './choices.ts';
import type { ProductState } from './use-product.ts';

type Submission = { mode: Mode; state: ProductState; clientKey: string };

function submit({ mode, state, clientKey }: Submission): Promise<Task> {
  const { options, fileIds } = state;
  const images = [...fileIds];
  if (mode === 'hand') {
    return call(api.task.submit, { product: 'handheld', images, options, client_key: clientKey });
  }
  return call(api.commodity.create, { ...options, images, client_key: clientKey });
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
