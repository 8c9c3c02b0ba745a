import { queryOptions } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { newClientKey } from '../../../lib/client-key.ts';
import { type CallInputOf, call } from '../../../lib/transport/api.ts';
import { ApiError } from '../../../lib/transport/api-errors.ts';
import { useInvalidatingMutation } from '../../../lib/use-invalidating-mutation.ts';

/** Any change here may affect all lists of destinations and sendings. */
const KEY = ['destination'];
const POLL_MS = 2_000;

export const destinationsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async ({ signal }) => (await call(api.destination.list, {}, { signal })).list,
});

/** What was sent of a run, the newest first. */
export const sendingsQuery = (runId: string) =>
  queryOptions({
    queryKey: [...KEY, 'sendings', runId],
    queryFn: async ({ signal }) =>
      (await call(api.destination.sendings, { runId, limit: 20 }, { signal })).list,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting') ? POLL_MS : false,
  });

/** One sending with each of its files. */
export const sendingQuery = (sendingId: string) =>
  queryOptions({
    queryKey: [...KEY, 'sending', sendingId],
    queryFn: ({ signal }) => call(api.destination.sending, { sendingId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.sending.state === 'waiting' || !state.data ? POLL_MS : false,
  });

/** A destination that cannot be reached is not stored; the seller learns why and corrects the input. */
export const useAddDestination = () =>
  useInvalidatingMutation(
    KEY,
    async (input: CallInputOf<typeof api.destination.create>) => {
      const { destinationId } = await call(api.destination.create, input);
      const tried = await call(api.destination.check, { destinationId });
      if (!tried.problem) return tried;
      await call(api.destination.delete, { destinationId });
      throw new ApiError(tried.problem.code, tried.problem.msg);
    },
    { handlesErrors: true },
  );
export const useCheckDestination = () =>
  useInvalidatingMutation(KEY, (destinationId: string) =>
    call(api.destination.check, { destinationId }),
  );
export const useForgetDestination = () =>
  useInvalidatingMutation(KEY, (destinationId: string) =>
    call(api.destination.delete, { destinationId }),
  );

export const useSendPictures = () =>
  useInvalidatingMutation(
    KEY,
    (input: { destinationId: string; fileIds: string[]; sku: string }) =>
      call(api.destination.send, { ...input, clientKey: newClientKey() }),
    { handlesErrors: true },
  );
export const useSendRun = () =>
  useInvalidatingMutation(
    KEY,
    (input: Omit<CallInputOf<typeof api.runReview.send>, 'clientKey'>) =>
      call(api.runReview.send, { ...input, clientKey: newClientKey() }),
    { handlesErrors: true },
  );
export const useResend = () =>
  useInvalidatingMutation(KEY, (sendingId: string) => call(api.destination.resend, { sendingId }));
