import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useOutletContext, useParams } from 'react-router';
import { runQuery, useFollowRun } from '../../entities/run/api/run-queries.ts';
import type { Run } from '../../entities/run/model/run.ts';
import { firstStep, runPath } from '../../entities/run/model/run-steps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isErrorOf } from '../../lib/transport/api-errors.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageState } from '../../ui/page-state.tsx';
import { RunHeader } from './run-header.tsx';
import styles from './runs.module.css';

/** /edit/runs/:id: one run with its steps; which one is open stands in the address. */
export function RunFrame() {
  const { t } = useTranslation('runs');
  const { id = '' } = useParams();
  const query = useQuery(runQuery(id));
  const { data: run, error } = query;
  if (run) return <Opened key={id} run={run} />;
  return (
    <PageState
      query={query}
      isMissing={isErrorOf(error, 'NOT_FOUND', 'INVALID_INPUT')}
      texts={{ missing: t('missing'), failed: t('loadFailed'), loading: t('loading') }}
      wayOut={<ButtonLink to="/edit/runs">{t('allRuns')}</ButtonLink>}
    />
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
