import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type CallInputOf } from '@vitrine/contract';
import { call } from './api.ts';
import { saveFile } from './save-file.ts';
import { forgetTask, taskKeys } from './task-store.ts';

type ZipInput = CallInputOf<typeof api.record.zip>;
export type ZipFormat = NonNullable<ZipInput['format']>;

/** All finished pictures of some works in one file. */
export const useSaveZip = () =>
  useMutation({
    mutationFn: async (input: ZipInput) => {
      const { url, file_name } = await call(api.record.zip, input);
      await saveFile(url, file_name);
    },
  });

export function useDeleteRecords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taskIds: readonly string[]) => call(api.record.delete, { task_ids: [...taskIds] }),
    onSuccess: ({ generating }, taskIds) => {
      // Those still at work stay: the lists are read again anyway.
      if (generating === 0) for (const taskId of taskIds) forgetTask(client, taskId);
    },
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

export function useRestoreRecords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taskIds: readonly string[]) =>
      call(api.record.restore, { task_ids: [...taskIds] }),
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

export function usePurgeRecords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taskIds: readonly string[]) => call(api.record.purge, { task_ids: [...taskIds] }),
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

type Tagging = { taskIds: readonly string[]; add?: readonly string[]; remove?: readonly string[] };

export function useTagRecords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ taskIds, add = [], remove = [] }: Tagging) =>
      call(api.record.tag, { task_ids: [...taskIds], add: [...add], remove: [...remove] }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: taskKeys.all });
      void client.invalidateQueries({ queryKey: ['record-tags'] });
    },
  });
}
