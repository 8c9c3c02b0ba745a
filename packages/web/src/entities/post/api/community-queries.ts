import {
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type PostOrder, type ReportReason } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';
import { currentSession } from '../../session/model/session.ts';
import { documentTime, readSentContent } from '../../site/api/document-data.ts';
import type { OwnPost } from '../model/post.ts';
import { type PostPages, withLike } from '../model/post-pages.ts';

const PAGE = 30;
/** The polling interval while one of the user's own pictures is being checked. */
const CHECK_MS = 2_000;

const keys = {
  all: ['community'] as const,
  feeds: ['community', 'feed'] as const,
  mine: ['community', 'mine'] as const,
};

/** Only for visitors, because the likes of a signed-in user are not in the document. */
function readSentPosts(): PostPages | undefined {
  const first = currentSession() ? undefined : readSentContent();
  return first && { pages: [first.posts], pageParams: [undefined] };
}

export const feedQuery = (order: PostOrder) =>
  infiniteQueryOptions({
    queryKey: [...keys.feeds, order],
    queryFn: ({ signal, pageParam }) =>
      call(api.community.list, { order, cursor: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    initialData: () => (order === 'new' ? readSentPosts() : undefined),
    initialDataUpdatedAt: documentTime,
  });

const isChecking = ({ state }: OwnPost) => state === 'checking';

export const mineQuery = infiniteQueryOptions({
  queryKey: keys.mine,
  queryFn: ({ signal, pageParam }) =>
    call(api.community.mine, { cursor: pageParam, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
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
      call(liked ? api.community.like : api.community.unlike, { postId }),
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
        postId: report.postId,
        reason: report.reason,
        note: report.note,
      }),
  });

export function usePublishImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ imageId, title }: { imageId: string; title: string }) =>
      call(api.community.publish, { imageId, title }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useUnpublish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (postId: string) => call(api.community.unpublish, { postId }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
