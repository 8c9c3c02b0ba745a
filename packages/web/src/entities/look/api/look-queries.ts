import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, LOOK_STATUS, type TaskOptions } from '@vitrine/contract';
import { newClientKey } from '../../../lib/client-key.ts';
import { call } from '../../../lib/transport/api.ts';
import type { Look } from '../model/look.ts';

/** Looks are recreated with clothes. */
const PRODUCT = 'fashionclothing';
const LOOKS = ['looks'] as const;
const PAGE = 24;
/** The task's own events are quicker; this finds the end of it when they are held back. */
const POLL_MS = 4_000;

export const lookQuery = (id: string) =>
  queryOptions({
    queryKey: [...LOOKS, id],
    queryFn: async ({ signal }) => {
      const { list } = await call(api.look.list, { product: PRODUCT, copyTaskId: id }, { signal });
      return list[0] ?? null;
    },
    refetchInterval: ({ state }) =>
      state.data?.status === LOOK_STATUS.generating ? POLL_MS : false,
  });

export const looksQuery = infiniteQueryOptions({
  queryKey: [...LOOKS, 'list'],
  queryFn: ({ signal, pageParam }) =>
    call(api.look.list, { product: PRODUCT, cursor: pageParam, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

function storeLook(client: QueryClient, look: Look): void {
  client.setQueryData(lookQuery(look.copyTaskId).queryKey, look);
  void client.invalidateQueries({ queryKey: looksQuery.queryKey });
}

export type LookChange =
  | { action: 'update'; options?: TaskOptions; title?: string }
  | { action: 'maskFix'; fileId: string; maskId: string | null }
  | { action: 'generate' | 'remake' }
  | { action: 'select'; imageId: string }
  | { action: 'replace'; fileId: string }
  | { action: 'complete' | 'reEdit' };

function send(id: string, change: LookChange): Promise<Look> {
  const look = { product: PRODUCT, copyTaskId: id };
  switch (change.action) {
    case 'update':
      return call(api.look.update, { ...look, title: change.title, options: change.options });
    case 'maskFix':
      return call(api.look.maskFix, { ...look, fileId: change.fileId, maskId: change.maskId });
    case 'generate':
      return call(api.look.generate, { ...look, clientKey: newClientKey() });
    case 'remake':
      return call(api.look.remake, { ...look, clientKey: newClientKey() });
    case 'select':
      return call(api.look.selectImage, { ...look, imageId: change.imageId });
    case 'replace':
      return call(api.look.updateSdImage, { ...look, fileId: change.fileId });
    case 'complete':
      return call(api.look.completed, look);
    case 'reEdit':
      return call(api.look.reEdit, look);
  }
}

/** One step of the loop; the answer is the look as it is now. */
export function useChangeLook(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: LookChange) => send(id, change),
    // Changes are sent in order, so that an earlier choice cannot overtake a later one.
    scope: { id: `look-${id}` },
    onSuccess: (look, { action }) => {
      storeLook(client, look);
      if (action === 'generate' || action === 'remake') {
        void client.invalidateQueries({ queryKey: ['user-info'] });
      }
    },
    // It may be at another step than the page thinks.
    onError: () => client.invalidateQueries({ queryKey: lookQuery(id).queryKey }),
    meta: { handlesErrors: true },
  });
}

export function useDeleteLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.look.delete, { product: PRODUCT, copyTaskId: id }),
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: lookQuery(id).queryKey });
      return client.invalidateQueries({ queryKey: looksQuery.queryKey });
    },
  });
}
