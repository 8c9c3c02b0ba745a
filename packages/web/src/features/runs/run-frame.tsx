import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useOutletContext, useParams } from 'react-router';
import { runQuery, useFollowRun } from '../../entities/run/api/run-queries.ts';
import type { Run } from '../../entities/run/model/run.ts';
import { firstStep, runPath } from '../../entities/run/model/run-steps.ts';
import { isErrorOf } from '../../lib/transport/api-errors.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { BarePage } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RunHeader } from './run-header.tsx';
import styles from './runs.module.css';

/** /edit/runs/:id: one run with its steps; which one is open stands in the address. */
export function RunFrame() {
  const { t } = useTranslation('runs');
  const { id = '' } = useParams();
  const query = useQuery(runQuery(id));
  const { data: run, error } = query;
  if (run) return <Opened key={id} run={run} />;
  if (isErrorOf(error, 'NOT_FOUND') || isErrorOf(error, 'INVALID_INPUT')) {
    return (
      <BarePage>
        <ErrorState
          tall
          title={t('missing')}
          action={<ButtonLink to="/edit/runs">{t('allRuns')}</ButtonLink>}
        />
      </BarePage>
    );
  }
  if (error) {
    return (
      <BarePage>
        <LoadFailure tall title={t('loadFailed')} query={query} />
      </BarePage>
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height="60dvh" />
    </div>
  );
}

function Opened({ run }: { run: Run }) {
  useFollowRun(run);
  return (
    <div className={styles.run}>
      <RunHeader run={run} />
      <Outlet context={run} />
    </div>
  );
}

/** The run whose step this is. */
export const useRun = (): Run => useOutletContext<Run>();

export function RunStart() {
  const run = useRun();
  return <Navigate to={runPath(run.runId, firstStep(run))} replace />;
}
