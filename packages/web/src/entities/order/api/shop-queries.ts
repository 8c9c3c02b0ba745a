import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, PRODUCT_REQUEST } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';
import type { Subscription } from '../model/shop.ts';

export const shopKeys = {
  products: ['shop', 'products'] as const,
  balance: ['points', 'balance'] as const,
  points: ['points'] as const,
};

/** Everything that can be bought, how to pay here, and the plan of the caller. */
export const productsQuery = queryOptions({
  queryKey: shopKeys.products,
  queryFn: ({ signal }) => call(api.shop.list, PRODUCT_REQUEST, { signal }),
});

/** The same for visitors without an account. */
export const pricesQuery = queryOptions({
  queryKey: ['shop', 'prices'],
  queryFn: ({ signal }) => call(api.shop.prices, {}, { signal }),
});

export const extrasQuery = (productId: string) =>
  queryOptions({
    queryKey: ['shop', 'extras', productId],
    queryFn: ({ signal }) => call(api.shop.extraList, { productId }, { signal }),
  });

export const balanceQuery = queryOptions({
  queryKey: shopKeys.balance,
  queryFn: ({ signal }) => call(api.points.balance, {}, { signal }),
});

const PAGE = 30;

export const consumptionQuery = infiniteQueryOptions({
  queryKey: [...shopKeys.points, 'consumption'],
  queryFn: ({ signal, pageParam }) =>
    call(api.points.consumptionList, { cursor: pageParam, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const pointOrdersQuery = infiniteQueryOptions({
  queryKey: [...shopKeys.points, 'orders'],
  queryFn: ({ signal, pageParam }) =>
    call(api.points.orderList, { cursor: pageParam, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const movesQuery = infiniteQueryOptions({
  queryKey: [...shopKeys.points, 'moves'],
  queryFn: ({ signal, pageParam }) =>
    call(api.points.orderDetailList, { cursor: pageParam, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** Whatever moved points or plans: balance, lists, prices and the number in the header. */
function useRefreshPoints() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: shopKeys.points });
    void client.invalidateQueries({ queryKey: shopKeys.products });
    void client.invalidateQueries({ queryKey: ['user-info'] });
  };
}

export function useRedeem() {
  const refresh = useRefreshPoints();
  return useMutation({
    mutationFn: (code: string) => call(api.points.redeem, { code }),
    onSuccess: refresh,
    meta: { handlesErrors: true },
  });
}

/** Cancels the renewal, or takes the cancellation back. */
export function useSetRenewal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ subscription, renew }: { subscription: Subscription; renew: boolean }) =>
      call(renew ? api.subscription.resume : api.subscription.cancel, {
        subscriptionId: subscription.subscriptionId,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: shopKeys.products }),
  });
}
