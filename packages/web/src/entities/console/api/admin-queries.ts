import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { EndpointSpec } from '@vitrine/contract';
import type { CallInputOf, OutputOf } from '../../../lib/transport/api.ts';
import { call } from '../../../lib/transport/api.ts';

const ALL = ['admin'] as const;

type Options = { signal: AbortSignal };
type ListPage<Row> = { list: Row[]; nextCursor: string | null };

export const adminQuery = <const Spec extends EndpointSpec>(spec: Spec, input: CallInputOf<Spec>) =>
  queryOptions({
    queryKey: [...ALL, spec.path, input],
    queryFn: ({ signal }) => call(spec, input, { signal }),
  });

/** A list that grows by pages; the key says which one it is, filters included. */
export const adminList = <Row>(
  key: readonly unknown[],
  load: (cursor: string | undefined, options: Options) => Promise<ListPage<Row>>,
) =>
  infiniteQueryOptions({
    queryKey: [...ALL, ...key],
    queryFn: ({ pageParam, signal }) => load(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Does something, and reads again whatever the console shows: there is always the audit log at least. */
export function useAdminAction<const Spec extends EndpointSpec>(
  spec: Spec,
  options: { handlesErrors?: boolean; onSuccess?: (output: OutputOf<Spec>) => void } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInputOf<Spec>) => call(spec, input),
    meta: { handlesErrors: options.handlesErrors },
    onSuccess: (output) => {
      options.onSuccess?.(output);
      return client.invalidateQueries({ queryKey: ALL });
    },
  });
}
