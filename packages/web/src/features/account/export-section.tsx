import { Download } from 'lucide-react';
import { useStartExport } from '../../entities/account/api/account-queries.ts';
import type { AccountExport } from '../../entities/account/model/account.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button, DownloadLink } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './account.module.css';
import { Section } from './section.tsx';

export function ExportSection({ latest }: { latest: AccountExport | null }) {
  const { t } = useTranslation('account');
  return (
    <Section title={t('data')} hint={t('dataHint')}>
      <ExportState latest={latest} />
    </Section>
  );
}

function ExportState({ latest }: { latest: AccountExport | null }) {
  const { t } = useTranslation('account');
  const { moment } = useDates();
  const start = useStartExport();
  if (latest?.state === 'waiting') {
    return (
      <>
        <Progress value={null} label={t('exportWaiting')} />
        <p className={styles.note}>{t('exportWaitingHint')}</p>
      </>
    );
  }
  const again = (
    <Button
      variant={latest ? 'quiet' : 'secondary'}
      busy={start.isPending}
      onClick={() => start.mutate()}
    >
      {t(latest ? 'prepareAgain' : 'prepareExport')}
    </Button>
  );
  if (latest?.state === 'ready' && latest.url) {
    return (
      <>
        <div className={styles.actions}>
          <DownloadLink href={latest.url} icon={Download}>
            {t('downloadExport')}
          </DownloadLink>
          {again}
        </div>
        {latest.expiresAt && (
          <p className={styles.note} role="status">
            {t('exportReady', { date: moment(latest.expiresAt) })}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      {latest?.state === 'failed' && (
        <p className={styles.refused} role="alert">
          {t('exportFailed')}
        </p>
      )}
      {again}
    </>
  );
}
