import { FileArchive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDeliver } from '../../../entities/run/api/review-queries.ts';
import type { Run } from '../../../entities/run/model/run.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panel.tsx';
import styles from '../runs.module.css';
import { countWanted, isNamed, type Wanted } from './wanted-section.tsx';

/** A ZIP for one channel, named as that channel wants it. */
export function ZipDelivery({ run, wanted }: { run: Run; wanted: Wanted }) {
  const { t } = useTranslation('runs');
  const language = useLanguage();
  const deliver = useDeliver(run.runId);
  const count = countWanted(run, wanted);
  return (
    <section className={styles.section} aria-label={t('zip')}>
      <h2 className={styles.label}>{t('zip')}</h2>
      {deliver.error && (
        <Notice tone="bad" role="alert">
          {describeError(deliver.error, language)}
        </Notice>
      )}
      <div className={styles.row}>
        <Button
          size="l"
          icon={FileArchive}
          busy={deliver.isPending}
          disabled={count === 0 || !isNamed(wanted)}
          onClick={() => deliver.mutate(wanted)}
        >
          {t('pack', { count })}
        </Button>
        <p className={styles.small}>{t(count === 0 ? 'packNothing' : 'packHint')}</p>
      </div>
    </section>
  );
}
