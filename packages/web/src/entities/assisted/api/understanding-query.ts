import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Language } from '@vitrine/contract';
import { useLanguage } from '../../../i18n/use-translation.ts';
import type { CallInputOf } from '../../../lib/transport/api.ts';
import { call } from '../../../lib/transport/api.ts';
import { retryWhenBusy } from '../../../lib/transport/api-errors.ts';

export type Wishes = Required<Omit<CallInputOf<typeof api.prompt.understand>, 'product'>>;

/** Asks how the server interprets a seller's words, once for the same words. */
export const understandingQuery = (wishes: Wishes, language: Language) =>
  queryOptions({
    queryKey: ['understanding', wishes, language],
    queryFn: ({ signal }) =>
      call(api.prompt.understand, { product: 'fashionclothing', ...wishes }, { signal }),
    // The plan of the previous words stays, dimmed, until the new one has arrived.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryWhenBusy,
    meta: { handlesErrors: true },
  });

/** Whether the plan of exactly these words is shown; a failed request does not block the seller. */
export function useIsTold(typed: Wishes, settled: Wishes): boolean {
  const { isError, isSuccess, isPlaceholderData } = useQuery(
    understandingQuery(settled, useLanguage()),
  );
  const isCurrent = JSON.stringify(typed) === JSON.stringify(settled);
  return isCurrent && (isError || (isSuccess && !isPlaceholderData));
}
