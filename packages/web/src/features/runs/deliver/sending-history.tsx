import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendingsQuery } from '../../../entities/destination/api/destination-queries.ts';
import { SendingCard } from '../../../entities/destination/components/sending-card.tsx';
import styles from '../runs.module.css';
import own from './deliver.module.css';

/** What was sent of this run, the newest first. */
export function SendingHistory({ runId }: { runId: string }) {
  const { t } = useTranslation('destinations');
  const { data: list = [] } = useQuery(sendingsQuery(runId));
  if (list.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('runSent')}>
      <h2 className={styles.label}>{t('runSent')}</h2>
      <ul className={own.sendings}>
        {list.map((sending) => (
          <li key={sending.sendingId}>
            <SendingCard sending={sending} />
          </li>
        ))}
      </ul>
    </section>
  );
}
