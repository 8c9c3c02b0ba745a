import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { saveFile } from '../../../lib/save-file.ts';
import type { CallInputOf } from '../../../lib/transport/api.ts';
import { call } from '../../../lib/transport/api.ts';
import { forgetTask, taskKeys } from '../model/task-store.ts';

type ZipInput = CallInputOf<typeof api.record.zip>;
export type ZipFormat = NonNullable<ZipInput['format']>;

/** All finished pictures of some works in one file. */
export const useSaveZip = () =>
  useMutation({
    mutationFn: async (input: ZipInput) => {
      const { url, fileName } = await call(api.record.zip, input);
      await saveFile(url, fileName);
    },
  });

export function useDeleteRecords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taskIds: readonly string[]) => call(api.record.delete, { taskIds: [...taskIds] }),
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
    mutationFn: (taskIds: readonly string[]) => call(api.record.restore, { taskIds: [...taskIds] }),
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

export function usePurgeRecords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taskIds: readonly string[]) => call(api.record.purge, { taskIds: [...taskIds] }),
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

type Tagging = { taskIds: readonly string[]; add?: readonly string[]; remove?: readonly string[] };

export function useTagRecords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ taskIds, add = [], remove = [] }: Tagging) =>
      call(api.record.tag, { taskIds: [...taskIds], add: [...add], remove: [...remove] }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: taskKeys.all });
      void client.invalidateQueries({ queryKey: ['record-tags'] });
    },
  });
}
