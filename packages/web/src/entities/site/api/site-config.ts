import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Product } from '@vitrine/contract';
import { readSentSite } from './document-data.ts';

const ASK_AGAIN_MS = 10_000;

export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: async ({ signal }) => (await import('./fetch-site.ts')).fetchSite(signal),
  // The document brings it along, so that the landing page needs no call and no code for calls.
  initialData: readSentSite,
  staleTime: 5 * 60_000,
  // Nothing can be bought without prices, so a failed call is repeated by itself.
  refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
});

export const useSiteConfig = () => useQuery(siteConfigQuery);

/** Points for one image, or null where this kind of work is not offered. Undefined until it is known. */
export const usePrice = (product: Product): number | null | undefined => {
  const { data } = useSiteConfig();
  return data && (data.prices[product] ?? null);
};
