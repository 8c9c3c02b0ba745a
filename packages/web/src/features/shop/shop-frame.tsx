import type { UseQueryResult } from '@tanstack/react-query';
import { LIMITS } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { usePrice } from '../../entities/site/api/site-config.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type ShopFrameProps<Shop> = {
  query: UseQueryResult<Shop>;
  children: (shop: Shop) => ReactNode;
};

/** What a picture costs, and the shelves as soon as they are there. */
export function ShopFrame<Shop>({ query, children }: ShopFrameProps<Shop>) {
  const { t } = useTranslation('shop');
  const small = usePrice('cutout') ?? 2;
  const { data, error } = query;
  return (
    <Page title={t('title')} intro={t('intro', { generated: LIMITS.singleImagePoints, small })}>
      {data && children(data)}
      {!data && error && <LoadFailure tall title={t('errorTitle')} query={query} />}
      {query.isPending && (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height="28rem" />
        </div>
      )}
    </Page>
  );
}
