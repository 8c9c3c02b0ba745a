import { canRun } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useRun } from '../run-frame.tsx';
import styles from '../runs.module.css';
import own from './deliver.module.css';
import { ExportList } from './export-list.tsx';
import { ZipDelivery } from './zip-delivery.tsx';

/** Where the pictures go. Each destination is a section of its own; the list below has all that was delivered. */
export function DeliverStep() {
  const { t } = useTranslation('runs');
  const run = useRun();
  return (
    <div className={own.deliver}>
      {canRun(run.state, 'deliver') ? (
        <ZipDelivery run={run} />
      ) : (
        <p className={styles.quiet}>{t('deliverLater')}</p>
      )}
      <ExportList runId={run.runId} />
    </div>
  );
}
