import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';
import { useUser } from '../../session/model/session.ts';

type Favourites = { modelIds: string[] };

/** Models that the seller marked on any device, most recent first. */
export function useFavourites() {
  const userId = useUser()?.userId;
  const { data, isPending } = useQuery({
    queryKey: toQueryKey(userId),
    queryFn: ({ signal }) => call(api.outfit.favourites, {}, { signal }),
    enabled: userId !== undefined,
    staleTime: 60_000,
    // Models can be chosen without favourites, so their marks may load later.
    meta: { handlesErrors: true },
  });
  return { ids: data?.modelIds ?? [], isPending: isPending && userId !== undefined };
}

const MARKING = ['mark-favourite-model'] as const;
const toQueryKey = (userId: string | undefined) => ['favourite-models', userId] as const;

/** Updates optimistically; the server's state follows. */
export function useMarkFavourite() {
  const client = useQueryClient();
  const queryKey = toQueryKey(useUser()?.userId);
  return useMutation({
    mutationKey: MARKING,
    mutationFn: ({ modelId, favourite }: { modelId: string; favourite: boolean }) =>
      call(api.outfit.markFavourite, { modelId, favourite }),
    onMutate: async ({ modelId, favourite }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Favourites>(queryKey, (before) => {
        const others = before?.modelIds.filter((id) => id !== modelId) ?? [];
        return { modelIds: favourite ? [modelId, ...others] : others };
      });
    },
    // After several marks in a row only the last reply has the final state.
    onSettled: () => {
      if (client.isMutating({ mutationKey: MARKING }) === 1)
        void client.invalidateQueries({ queryKey });
    },
  });
}
