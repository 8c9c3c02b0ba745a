import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreateRun } from '../../entities/run/api/run-actions.ts';
import { runsQuery } from '../../entities/run/api/run-queries.ts';
import { RunCard } from '../../entities/run/components/run-card.tsx';
import { runPath } from '../../entities/run/model/run-steps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NameDialog } from './name-dialog.tsx';
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

function NewRunDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('runs');
  const navigate = useNavigate();
  const create = useCreateRun();
  const [clientKey] = useState(newClientKey);
  return (
    <NameDialog
      title={t('newTitle')}
      label={t('name')}
      hint={t('nameHint')}
      action={t('newAction')}
      busy={create.isPending}
      error={create.error}
      onClose={onClose}
      onName={(name) =>
        create.mutate(
          { name, clientKey },
          { onSuccess: ({ runId }) => void navigate(runPath(runId, 'photos')) },
        )
      }
    />
  );
}
