import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportsQuery } from '../../../entities/run/api/review-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { DownloadLink } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../runs.module.css';
import own from './deliver.module.css';

/** What was packed of this run, the newest first. */
export function ExportList({ runId }: { runId: string }) {
  const { t } = useTranslation('runs');
  const { moment } = useDates();
  const { data: list = [] } = useQuery(exportsQuery(runId));
  if (list.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('delivered')}>
      <h2 className={styles.label}>{t('delivered')}</h2>
      <ul className={own.list}>
        {list.map((one) => (
          <li key={one.exportId}>
            <div className={own.file}>
              <p>{one.fileName}</p>
              <p className={styles.small}>
                {t('exportFacts', { count: one.pictures, time: moment(one.createdAt) })}
              </p>
            </div>
            {one.state === 'waiting' && (
              <p className={own.waiting} role="status">
                <Spinner size={16} />
                {t('packing')}
              </p>
            )}
            {one.state === 'failed' && <p className={own.bad}>{t('packFailed')}</p>}
            {one.state === 'ready' && !one.url && <p className={styles.small}>{t('packGone')}</p>}
            {one.url && (
              <DownloadLink size="s" icon={Download} href={one.url}>
                {t('download')}
              </DownloadLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
