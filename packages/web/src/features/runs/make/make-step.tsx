import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRun } from '../run-frame.tsx';
import styles from '../runs.module.css';
import { Making } from './making.tsx';
import { PrepareStep } from './prepare.tsx';

/** Before the start the price, afterwards the progress. */
export function MakeStep() {
  const { t } = useTranslation('runs');
  const run = useRun();
  if (['draft', 'checking', 'ready'].includes(run.state)) return <PrepareStep run={run} />;
  return (
    <section className={styles.section} aria-label={t('progress')}>
      <Making run={run} />
    </section>
  );
}
