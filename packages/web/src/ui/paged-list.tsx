import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadFailure } from './load-failure.tsx';
import styles from './paged-list.module.css';
import { Skeleton } from './skeleton.tsx';

type Paged<Item> = {
  data: { pages: { list: Item[] }[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

type PagedListProps<Item> = {
  query: Paged<Item>;
  texts: { empty: string; emptyBody: string; error: string };
  children: (item: Item) => ReactNode;
};

/** A list that grows by pages, with what to say while it loads, fails or is empty. */
export function PagedList<Item>({ query, texts, children }: PagedListProps<Item>) {
  const { t } = useTranslation('ui');
  if (!query.data) {
    return query.error ? (
      <LoadFailure title={texts.error} query={query} />
    ) : (
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <Skeleton height="8rem" />
      </div>
    );
  }
  const items = query.data.pages.flatMap((page) => page.list);
  if (items.length === 0) return <EmptyState title={texts.empty} body={texts.emptyBody} />;
  return (
    <>
      <ul>{items.map(children)}</ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className={styles.more}
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
