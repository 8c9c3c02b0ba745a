import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';

const PAGE = 30;

export const friendsQuery = infiniteQueryOptions({
  queryKey: ['invite', 'friends'],
  queryFn: ({ signal, pageParam }) =>
    call(api.invite.list, { cursor: pageParam, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const ordersQuery = infiniteQueryOptions({
  queryKey: ['invite', 'orders'],
  queryFn: ({ signal, pageParam }) =>
    call(api.invite.orderList, { cursor: pageParam, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});
