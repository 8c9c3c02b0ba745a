import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { newClientKey } from '../../../lib/client-key.ts';
import { type CallInputOf, call } from '../../../lib/transport/api.ts';
import type { Recipe, Run } from '../model/run.ts';
import { forgetRun, runKeys, storeRun } from '../model/run-store.ts';

/** A step of a run; the answer is the run as it is afterwards. */
function useStep<Input>(
  work: (input: Input) => Promise<Run>,
  { handlesErrors = false, scope = 'runs' }: { handlesErrors?: boolean; scope?: string } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    // Changes are sent in order, so that an earlier choice cannot overtake a later one.
    scope: { id: scope },
    meta: { handlesErrors },
    onSuccess: (run) => storeRun(client, run),
    // It may be elsewhere than the page thinks.
    onError: () => void client.invalidateQueries({ queryKey: [...runKeys.all, 'detail'] }),
  });
}

/** The key is made before the first try: one that is repeated finds the same run. */
export function useCreateRun() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { name: string; clientKey: string }) => call(api.run.create, input),
    meta: { handlesErrors: true },
    onSuccess: (run) => {
      storeRun(client, run);
      void client.invalidateQueries({ queryKey: runKeys.list });
    },
  });
}

export function useCopyRun() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ runId, name }: { runId: string; name: string }) =>
      call(api.run.copy, { runId, name, clientKey: newClientKey() }),
    onSuccess: (run) => {
      storeRun(client, run);
      void client.invalidateQueries({ queryKey: runKeys.list });
    },
  });
}

export function useDeleteRun() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (runId: string) => call(api.run.delete, { runId }),
    onSuccess: (_answer, runId) => forgetRun(client, runId),
  });
}

export const useUpdateRun = (runId: string) =>
  useStep(
    (change: Omit<CallInputOf<typeof api.run.update>, 'runId'>) =>
      call(api.run.update, { runId, ...change }),
    { handlesErrors: true, scope: `run-${runId}` },
  );
export const useCheckRun = () =>
  useStep((runId: string) => call(api.run.check, { runId }), { handlesErrors: true });
export const useStartRun = () =>
  useStep((input: CallInputOf<typeof api.run.start>) => call(api.run.start, input), {
    handlesErrors: true,
  });

export type Steering = 'pause' | 'resume' | 'cancel';
export const useSteerRun = (runId: string) =>
  useStep(({ way, maxPoints }: { way: Steering; maxPoints?: number | null }) => {
    if (way === 'pause') return call(api.run.pause, { runId });
    if (way === 'cancel') return call(api.run.cancel, { runId });
    return call(api.run.resume, { runId, ...(maxPoints !== undefined && { maxPoints }) });
  });

export function useSaveRecipe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { name: string; recipe: Recipe }) => call(api.run.saveRecipe, input),
    meta: { handlesErrors: true },
    onSuccess: () => client.invalidateQueries({ queryKey: runKeys.recipes }),
  });
}

export function useDeleteRecipe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (recipeId: string) => call(api.run.deleteRecipe, { recipeId }),
    onSuccess: () => client.invalidateQueries({ queryKey: runKeys.recipes }),
  });
}
