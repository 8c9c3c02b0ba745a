import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type ArticleView, api } from '@vitrine/contract';
import { type CallInputOf, call } from '../../../lib/transport/api.ts';
import { runKeys } from '../model/run-store.ts';

const PAGE = 60;

export const articlesQuery = (runId: string, show: ArticleView, limit = PAGE) =>
  infiniteQueryOptions({
    queryKey: [...runKeys.parts(runId), 'articles', show, limit],
    queryFn: ({ signal, pageParam }) =>
      call(api.runIntake.articles, { runId, show, cursor: pageParam, limit }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Photos that no article has. */
export const loosePhotosQuery = (runId: string) =>
  infiniteQueryOptions({
    queryKey: [...runKeys.parts(runId), 'photos'],
    queryFn: ({ signal, pageParam }) =>
      call(api.runIntake.photos, { runId, cursor: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export const uploadsQuery = (runId: string) =>
  queryOptions({
    queryKey: [...runKeys.parts(runId), 'uploads'],
    queryFn: async ({ signal }) => (await call(api.runIntake.uploads, { runId }, { signal })).list,
  });

export const phoneLinkQuery = (runId: string) =>
  queryOptions({
    queryKey: ['run-phone', runId],
    queryFn: ({ signal }) => call(api.runIntake.phoneLink, { runId }, { signal }),
    // A code that is about to end is of no use to anybody.
    staleTime: 10 * 60_000,
    gcTime: 0,
  });

/** A correction of the board; what it changes is asked for again at once. */
function useCorrection<Input>(work: (input: Input) => Promise<unknown>, runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    scope: { id: `run-${runId}` },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: runKeys.parts(runId) }),
        client.invalidateQueries({ queryKey: runKeys.detail(runId) }),
      ]),
  });
}

export type Placing = Omit<CallInputOf<typeof api.runIntake.place>, 'runId'>;
export const usePlacePhoto = (runId: string) =>
  useCorrection((placing: Placing) => call(api.runIntake.place, { runId, ...placing }), runId);
export const useConfirmPhotos = (runId: string) =>
  useCorrection(
    (articleId: string | undefined) =>
      call(api.runIntake.confirm, { runId, ...(articleId && { articleId }) }),
    runId,
  );
export const useDropUpload = (runId: string) =>
  useCorrection((uploadId: string) => call(api.runIntake.dropUpload, { uploadId }), runId);

/** One small picture of an article in the look of the run. */
export const previewArticle = (runId: string, articleId: string, signal: AbortSignal) =>
  call(api.runIntake.preview, { runId, articleId }, { signal });
