import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/transport/api.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { Run } from '../model/run.ts';
import { newerRun, runKeys } from '../model/run-store.ts';

const PAGE = 24;
/** Events are quicker; this is for networks that hold the event stream back. */
const POLL_MS = 5_000;

const isMoving = (run: Run | undefined) =>
  run !== undefined &&
  (run.uploadsOpen > 0 || ['checking', 'running', 'paused'].includes(run.state));

export const runsQuery = infiniteQueryOptions({
  queryKey: runKeys.list,
  queryFn: ({ signal, pageParam }) =>
    call(api.run.list, { cursor: pageParam, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const runQuery = (runId: string) =>
  queryOptions({
    queryKey: runKeys.detail(runId),
    queryFn: ({ signal }) => call(api.run.detail, { runId }, { signal }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? POLL_MS : false),
    structuralSharing: (known, run) => newerRun(known as Run | undefined, run as Run),
  });

export const quoteQuery = ({ runId, version }: Run) =>
  queryOptions({
    queryKey: [...runKeys.parts(runId), 'quote', version],
    queryFn: ({ signal }) => call(api.run.quote, { runId }, { signal }),
    placeholderData: (known) => known,
  });

export const recipesQuery = queryOptions({
  queryKey: runKeys.recipes,
  queryFn: async ({ signal }) => (await call(api.run.recipes, {}, { signal })).list,
});

/** Whatever is shown of a run is asked for again once it has changed and then rested for a moment. */
export function useFollowRun({ runId, version }: Run): void {
  const client = useQueryClient();
  const settled = useSettled(version);
  const known = useRef(settled);
  useEffect(() => {
    if (known.current === settled) return;
    known.current = settled;
    void client.invalidateQueries({ queryKey: runKeys.parts(runId) });
  }, [client, runId, settled]);
}
