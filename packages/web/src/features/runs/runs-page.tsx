import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runsQuery } from '../../entities/run/api/run-queries.ts';
import { RunCard } from '../../entities/run/components/run-card.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NewRunDialog } from './new-run-dialog.tsx';
import styles from './runs.module.css';

/** /edit/runs: all catalogue runs of the seller, and the way to a new one. */
export function RunsPage() {
  const { t } = useTranslation('runs');
  const [isNaming, setNaming] = useState(false);
  const runs = useInfiniteQuery(runsQuery);
  const list = runs.data?.pages.flatMap((page) => page.list);
  const begin = (
    <Button icon={Plus} onClick={() => setNaming(true)}>
      {t('newRun')}
    </Button>
  );
  return (
    <Page full title={t('title')} intro={t('intro')}>
      {list?.length === 0 && (
        <EmptyState tall title={t('emptyTitle')} body={t('emptyBody')} action={begin} />
      )}
      {list && list.length > 0 && (
        <>
          <p className={styles.begin}>{begin}</p>
          <ul className={styles.runs}>
            {list.map((run) => (
              <li key={run.runId}>
                <RunCard run={run} />
              </li>
            ))}
          </ul>
          {runs.hasNextPage && (
            <LoadMore
              isLoading={runs.isFetchingNextPage}
              hasFailed={runs.isFetchNextPageError}
              onMore={() => runs.fetchNextPage()}
            />
          )}
        </>
      )}
      {!list && runs.error && <LoadFailure tall title={t('loadFailed')} query={runs} />}
      {!list && !runs.error && (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height="16rem" />
        </div>
      )}
      {isNaming && <NewRunDialog onClose={() => setNaming(false)} />}
    </Page>
  );
}
