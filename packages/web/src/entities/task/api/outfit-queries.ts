import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Product, type TaskOptions } from '@vitrine/contract';
import { useLanguage } from '../../../i18n/use-translation.ts';
import type { CallInputOf } from '../../../lib/transport/api.ts';
import { call } from '../../../lib/transport/api.ts';
import { storeTask, taskKeys } from '../model/task-store.ts';

/** What the workspace starts with: choices, the price of a picture, the first offer. */
export function useOutfitConfig() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['outfit-config', language],
    queryFn: ({ signal }) => call(api.outfit.config, {}, { signal }),
    staleTime: 60_000,
  });
}

export function useSubmitOutfit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInputOf<typeof api.outfit.submit>) => call(api.outfit.submit, input),
    onSuccess: (task) => {
      storeTask(client, task);
      void client.invalidateQueries({ queryKey: ['user-info'] });
    },
    // The price may have changed: it is asked for again.
    onError: () => client.invalidateQueries({ queryKey: ['outfit-config'] }),
    meta: { handlesErrors: true },
  });
}

type Again = { product: Product; taskId: string; options: TaskOptions; clientKey: string };

/** The same work as a new version, with single choices replaced. */
export function useRegenerate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ product, taskId, options, clientKey }: Again) =>
      call(api.task.regenerate, { product, taskId, options, clientKey }),
    onSuccess: (task) => {
      storeTask(client, task);
      // The versions of a work are a filtered list, which takes nothing new by itself.
      void client.invalidateQueries({ queryKey: taskKeys.filtered });
      void client.invalidateQueries({ queryKey: ['user-info'] });
    },
    meta: { handlesErrors: true },
  });
}
