import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextLink } from '../../../ui/text-button.tsx';
import { runsQuery } from '../api/run-queries.ts';
import styles from './latest-runs.module.css';
import { RunCard } from './run-card.tsx';

const SHOWN = 4;

/** The newest runs in a row, beside what was made one by one. It is empty for users without runs. */
export function LatestRuns() {
  const { t } = useTranslation('runs');
  const { data } = useInfiniteQuery({ ...runsQuery, meta: { handlesErrors: true } });
  const runs = data?.pages.flatMap(({ list }) => list).slice(0, SHOWN) ?? [];
  if (runs.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="latest-runs">
      <header className={styles.header}>
        <h2 id="latest-runs" className={styles.title}>
          {t('title')}
        </h2>
        <TextLink to="/edit/runs">{t('allRuns')}</TextLink>
      </header>
      <ul className={styles.row}>
        {runs.map((run) => (
          <li key={run.runId}>
            <RunCard run={run} />
          </li>
        ))}
      </ul>
    </section>
  );
}
