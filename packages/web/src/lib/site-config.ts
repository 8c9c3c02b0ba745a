import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Product } from '@vitrine/contract';
import { call } from './api.ts';

export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => call(api.config.site, {}, { signal }),
  staleTime: 5 * 60_000,
});

export const useSiteConfig = () => useQuery(siteConfigQuery);

/** Points for one image, or null where this kind of work is not offered. Undefined until it is known. */
export const usePrice = (product: Product): number | null | undefined => {
  const { data } = useSiteConfig();
  return data && (data.prices[product] ?? null);
};
