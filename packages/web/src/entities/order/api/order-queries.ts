import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type OrderStatus, type PaymentProviderName } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';
import type { Order, OrderDetail } from '../model/order.ts';
import { shopKeys } from './shop-queries.ts';

const orderKeys = {
  all: ['orders'] as const,
  list: ['orders', 'list'] as const,
  detail: (orderId: string) => ['orders', 'detail', orderId] as const,
};

const PAGE = 30;
/** The server asks the provider itself, so that a lost notice does not keep the buyer waiting. */
const ASK_PENDING_MS = 3_000;

export type OrderFilter = { status?: OrderStatus; from?: string; to?: string };

export const ordersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.list, filter],
    queryFn: ({ signal, pageParam }) =>
      call(api.order.list, { ...filter, cursor: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.detail(orderId),
    queryFn: ({ signal }) => call(api.order.detail, { orderId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.order.state === 'pending' ? ASK_PENDING_MS : false,
  });

/** How to go on paying; asked for only while the order can be paid. */
export const paymentQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['payment', orderId],
    queryFn: ({ signal }) => call(api.order.pay, { orderId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Whatever an order may have changed: lists, points, prices, and the number in the header. */
function refreshMoney(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: orderKeys.all });
  void client.invalidateQueries({ queryKey: shopKeys.points });
  void client.invalidateQueries({ queryKey: shopKeys.products });
  void client.invalidateQueries({ queryKey: ['user-info'] });
}

/** An order as the event stream reports it. */
export function storeOrder(client: QueryClient, order: Order): void {
  client.setQueryData<OrderDetail>(
    orderKeys.detail(order.orderId),
    (known) => known && { ...known, order },
  );
  refreshMoney(client);
}

type Purchase = { productId: string; provider?: PaymentProviderName; clientKey: string };

/**
 * Answers are not stored but asked for again: an event of the same order, such as its refund, may have overtaken
 * them.
 */
export function useCreateOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ productId, provider, clientKey }: Purchase) =>
      call(api.order.create, { productId, provider, clientKey }),
    onSuccess: () => refreshMoney(client),
    meta: { handlesErrors: true },
  });
}

/** Money for a task that waits: the first offer while it is open, else the task's own price. */
export function useOrderForTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ taskId, clientKey }: { taskId: string; clientKey: string }) =>
      call(api.order.create, { taskId, clientKey }),
    onSuccess: () => refreshMoney(client),
    meta: { handlesErrors: true },
  });
}

export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => call(api.order.cancel, { orderId }),
    onSuccess: () => refreshMoney(client),
    onError: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
}

export function useRefundOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, reason }: { orderId: string; reason: string }) =>
      call(api.order.refund, { orderId, reason }),
    onSuccess: () => refreshMoney(client),
    meta: { handlesErrors: true },
  });
}

type InvoiceApplication = { orderId: string; title: string; taxNumber: string; email: string };

export function useApplyInvoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, title, taxNumber, email }: InvoiceApplication) =>
      call(api.order.applyInvoice, { orderId, title, taxNumber, email }),
    onSuccess: (detail) => {
      client.setQueryData(orderKeys.detail(detail.order.orderId), detail);
      void client.invalidateQueries({ queryKey: orderKeys.list });
    },
    meta: { handlesErrors: true },
  });
}
