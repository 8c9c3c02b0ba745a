import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Language } from '@vitrine/contract';
import { useLanguage } from '../../../i18n/index.ts';
import type { CallInputOf } from '../../../lib/transport/api.ts';
import { call } from '../../../lib/transport/api.ts';
import { retryWhenBusy } from '../../../lib/transport/api-errors.ts';

export type Wishes = Required<Omit<CallInputOf<typeof api.prompt.understand>, 'product'>>;

/** What the server makes of a seller's words; the same words are asked for once. */
export const understandingQuery = (wishes: Wishes, language: Language) =>
  queryOptions({
    queryKey: ['understanding', wishes, language],
    queryFn: ({ signal }) =>
      call(api.prompt.understand, { product: 'fashionclothing', ...wishes }, { signal }),
    // The plan of the words before stays, dimmed, until that of the new ones is there.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryWhenBusy,
    meta: { handlesErrors: true },
  });

/** Whether the seller has before them what becomes of these very words; trouble with that stops nobody. */
export function useIsTold(typed: Wishes, settled: Wishes): boolean {
  const { isError, isSuccess, isPlaceholderData } = useQuery(
    understandingQuery(settled, useLanguage()),
  );
  const isCurrent = JSON.stringify(typed) === JSON.stringify(settled);
  return isCurrent && (isError || (isSuccess && !isPlaceholderData));
}
