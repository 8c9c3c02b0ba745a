import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { describeFailedView } from '../../lib/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './invite.module.css';

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
  const { t } = useTranslation('invite');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  if (!query.data) {
    if (!query.error) return <Skeleton height="8rem" />;
    return (
      <ErrorState
        title={texts.error}
        body={describeFailedView(query.error, language)}
        action={<Button onClick={() => query.refetch()}>{tCommon('tryAgain')}</Button>}
      />
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
