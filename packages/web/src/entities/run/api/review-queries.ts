import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, LIMITS } from '@vitrine/contract';
import { type CallInputOf, call } from '../../../lib/transport/api.ts';
import { decideLocally, mergeItems } from '../model/review.ts';
import type { Run, RunItem } from '../model/run.ts';
import { runKeys, storeRun } from '../model/run-store.ts';

/** Addresses of pictures end after a while: until then what is known is only added to. */
const FRESH_MS = 20 * 60_000;
const POLL_MS = 3_000;

type KnownItems = { version: number; list: RunItem[] };

async function readItems(runId: string, signal: AbortSignal): Promise<KnownItems> {
  // The version comes first: what changes while the pages are read is asked for afterwards.
  const { version } = await call(api.run.detail, { runId }, { signal });
  const list: RunItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(
      api.runReview.items,
      { runId, sort: 'order', cursor, limit: LIMITS.listPageMax },
      { signal },
    );
    list.push(...page.list);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { version, list };
}

/** All pictures of a run, kept up to date by what changed since the version that is known. */
export function useRunItems({ runId, version }: Run) {
  const client = useQueryClient();
  const queryKey = runKeys.items(runId);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readItems(runId, signal),
    staleTime: FRESH_MS,
  });
  const known = query.data?.version;
  useQuery({
    queryKey: ['run-changes', runId, known, version],
    queryFn: async ({ signal }) => {
      const changes = await call(api.runReview.changes, { runId, after: known ?? 0 }, { signal });
      client.setQueryData<KnownItems>(
        queryKey,
        (before) =>
          before && {
            version: Math.max(before.version, changes.version),
            list: mergeItems(before.list, changes.list),
          },
      );
      return changes.version;
    },
    enabled: known !== undefined && known < version,
    gcTime: 0,
    meta: { handlesErrors: true },
  });
  return query;
}

type Decision = { itemIds: string[]; decision: 'approve' | 'reject'; note?: string };

/** Shown at once; the answer, and what others decide, follow. */
export function useDecide(runId: string) {
  const client = useQueryClient();
  const queryKey = runKeys.items(runId);
  return useMutation({
    mutationFn: (decision: Decision) => call(api.runReview.decide, { runId, ...decision }),
    scope: { id: `run-${runId}` },
    onMutate: ({ itemIds, decision, note = '' }) => {
      const state = decision === 'approve' ? 'approved' : 'rejected';
      client.setQueryData<KnownItems>(
        queryKey,
        (known) => known && { ...known, list: decideLocally(known.list, itemIds, { state, note }) },
      );
    },
    onSuccess: (run) => storeRun(client, run),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

export function useApproveAbove(runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (score: number) => call(api.runReview.approveAbove, { runId, score }),
    onSuccess: ({ run }) => storeRun(client, run),
  });
}

export function useRedo(runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Omit<CallInputOf<typeof api.runReview.redo>, 'runId'>) =>
      call(api.runReview.redo, { runId, ...input }),
    scope: { id: `run-${runId}` },
    onSuccess: (run) => storeRun(client, run),
  });
}

export const attemptsQuery = ({ itemId, version }: RunItem) =>
  queryOptions({
    queryKey: ['run-attempts', itemId, version],
    queryFn: async ({ signal }) =>
      (await call(api.runReview.attempts, { itemId }, { signal })).list,
    placeholderData: (known) => known,
  });

export function useChooseAttempt(runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { itemId: string; number: number }) => call(api.runReview.choose, input),
    onSuccess: (item) =>
      client.setQueryData<KnownItems>(
        runKeys.items(runId),
        (known) => known && { ...known, list: mergeItems(known.list, [item]) },
      ),
  });
}

export const exportsQuery = (runId: string) =>
  queryOptions({
    queryKey: [...runKeys.parts(runId), 'exports'],
    queryFn: async ({ signal }) => (await call(api.runReview.exports, { runId }, { signal })).list,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting') ? POLL_MS : false,
  });

export function useDeliver(runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Omit<CallInputOf<typeof api.runReview.deliver>, 'runId'>) =>
      call(api.runReview.deliver, { runId, ...input }),
    meta: { handlesErrors: true },
    onSuccess: () => client.invalidateQueries({ queryKey: exportsQuery(runId).queryKey }),
  });
}
