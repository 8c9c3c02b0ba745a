import {
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type OwnPost, type PostOrder, type ReportReason } from '@vitrine/contract';
import { call } from '../../lib/api.ts';
import { documentTime, firstOfDocument } from '../../lib/document-data.ts';
import { currentSession } from '../../lib/session.ts';
import { type PostPages, withLike } from './post-pages.ts';

const PAGE = 30;
/** While a picture of the own is being checked. */
const CHECK_MS = 2_000;

const keys = {
  all: ['community'] as const,
  feeds: ['community', 'feed'] as const,
  mine: ['community', 'mine'] as const,
};

/** As a visitor sees them: whoever is signed in has liked some. */
function postsOfDocument(): PostPages | undefined {
  const first = currentSession() ? undefined : firstOfDocument();
  return first && { pages: [first.posts], pageParams: [undefined] };
}

export const feedQuery = (order: PostOrder) =>
  infiniteQueryOptions({
    queryKey: [...keys.feeds, order],
    queryFn: ({ signal, pageParam }) =>
      call(api.community.list, { order, cursor: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    initialData: () => (order === 'new' ? postsOfDocument() : undefined),
    initialDataUpdatedAt: documentTime,
  });

const isChecking = ({ state }: OwnPost) => state === 'checking';

export const mineQuery = infiniteQueryOptions({
  queryKey: keys.mine,
  queryFn: ({ signal, pageParam }) =>
    call(api.community.mine, { cursor: pageParam, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ list }) => list.some(isChecking)) ? CHECK_MS : false,
});

const storeLike = (client: QueryClient, postId: string, liked: boolean, likes?: number) =>
  client.setQueriesData<PostPages>(
    { queryKey: keys.feeds },
    (data) => data && withLike(data, postId, liked, likes),
  );

/** Shown at once; the server's number follows. */
export function useLike() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ postId, liked }: { postId: string; liked: boolean }) =>
      call(liked ? api.community.like : api.community.unlike, { post_id: postId }),
    onMutate: async ({ postId, liked }) => {
      await client.cancelQueries({ queryKey: keys.feeds });
      storeLike(client, postId, liked);
    },
    onSuccess: ({ likes }, { postId, liked }) => storeLike(client, postId, liked, likes),
    onError: () => client.invalidateQueries({ queryKey: keys.feeds }),
  });
}

export const useReport = () =>
  useMutation({
    mutationFn: (report: { postId: string; reason: ReportReason; note: string }) =>
      call(api.community.report, {
        post_id: report.postId,
        reason: report.reason,
        note: report.note,
      }),
  });

export function usePublishImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ imageId, title }: { imageId: string; title: string }) =>
      call(api.community.publish, { image_id: imageId, title }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useUnpublish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (postId: string) => call(api.community.unpublish, { post_id: postId }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
