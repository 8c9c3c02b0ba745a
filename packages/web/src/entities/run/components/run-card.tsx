import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { Frame } from '../../../ui/frame.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { Run } from '../model/run.ts';
import { countEnded } from '../model/run-counts.ts';
import { runPath } from '../model/run-steps.ts';
import styles from './run-card.module.css';

const COVERS = 4;

/** A run as it lies in a list: its pictures side by side, its name, and how far it has come. */
export function RunCard({ run }: { run: Run }) {
  const { t } = useTranslation('runs');
  const { day } = useDates();
  const covers = Array.from({ length: COVERS }, (_, place) => run.coverUrls[place] ?? null);
  const isMaking = run.state === 'running' || run.state === 'paused';
  const done = countEnded(run);
  return (
    <Link to={runPath(run.runId)} className={styles.card}>
      <span className={styles.covers} aria-hidden="true">
        {covers.map((url, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places stay, their pictures come.
          <Frame key={place} src={url} alt="" ratio={2 / 3} />
        ))}
      </span>
      {isMaking && (
        <Progress
          bare
          className={styles.line}
          value={run.itemsTotal === 0 ? 0 : done / run.itemsTotal}
          label={t('progress')}
        />
      )}
      <span className={styles.name}>{run.name}</span>
      <span className={styles.facts}>
        {t(`state-${run.state}`)}
        {' · '}
        {run.itemsTotal > 0
          ? t('pictures', { count: run.itemsTotal })
          : t('articles', { count: run.articles })}
        {' · '}
        {day(run.createdAt)}
      </span>
    </Link>
  );
}
