import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { type CallInputOf, call } from '../../../lib/transport/api.ts';
import { useInvalidatingMutation } from '../../../lib/use-invalidating-mutation.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['developer', 'keys'],
  queryFn: async ({ signal }) => (await call(api.apiKey.list, {}, { signal })).list,
});

export const webhooksQuery = queryOptions({
  queryKey: ['developer', 'webhooks'],
  queryFn: async ({ signal }) => (await call(api.webhook.list, {}, { signal })).list,
});

export const deliveriesQuery = (webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ['developer', 'deliveries', webhookId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        api.webhook.deliveries,
        { webhookId: webhookId, limit: 20, ...(cursor && { cursor }) },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Any change here may affect all lists of this page. */
const KEY = ['developer'];

export const useCreateKey = () =>
  useInvalidatingMutation(
    KEY,
    (input: CallInputOf<typeof api.apiKey.create>) => call(api.apiKey.create, input),
    {
      handlesErrors: true,
    },
  );
export const useRevokeKey = () =>
  useInvalidatingMutation(KEY, (keyId: string) => call(api.apiKey.revoke, { keyId }));
export const useCreateWebhook = () =>
  useInvalidatingMutation(
    KEY,
    (input: CallInputOf<typeof api.webhook.create>) => call(api.webhook.create, input),
    {
      handlesErrors: true,
    },
  );
export const useSwitchWebhook = () =>
  useInvalidatingMutation(KEY, (input: { webhookId: string; on: boolean }) =>
    call(api.webhook.change, input),
  );
export const useRotateSecret = () =>
  useInvalidatingMutation(KEY, (webhookId: string) => call(api.webhook.rotate, { webhookId }));
export const useDeleteWebhook = () =>
  useInvalidatingMutation(KEY, (webhookId: string) => call(api.webhook.delete, { webhookId }));
export const useReplay = () =>
  useInvalidatingMutation(KEY, (deliveryId: string) => call(api.webhook.replay, { deliveryId }));
