import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Run } from './run.ts';

export const runKeys = {
  all: ['runs'] as const,
  list: ['runs', 'list'] as const,
  detail: (runId: string) => ['runs', 'detail', runId] as const,
  /** Everything else that is read of one run. */
  parts: (runId: string) => ['runs', 'parts', runId] as const,
  items: (runId: string) => ['runs', 'items', runId] as const,
  recipes: ['runs', 'recipes'] as const,
};

type RunPages = InfiniteData<{ list: Run[]; nextCursor: string | null }>;

/** Two answers on their way may come in the wrong order. */
export const newerRun = (known: Run | undefined, run: Run): Run =>
  known && known.version > run.version ? known : run;

/** Puts the latest state of a run wherever it is shown. */
export function storeRun(client: QueryClient, run: Run): void {
  client.setQueryData<Run>(runKeys.detail(run.runId), (known) => newerRun(known, run));
  client.setQueryData<RunPages>(
    runKeys.list,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          list: page.list.map((one) => (one.runId === run.runId ? newerRun(one, run) : one)),
        })),
      },
  );
}

export function forgetRun(client: QueryClient, runId: string): void {
  client.removeQueries({ queryKey: runKeys.detail(runId) });
  client.removeQueries({ queryKey: runKeys.parts(runId) });
  client.removeQueries({ queryKey: runKeys.items(runId) });
  void client.invalidateQueries({ queryKey: runKeys.list });
}
