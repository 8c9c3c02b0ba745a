import { useQuery } from '@tanstack/react-query';
import { canRun, DEFAULT_CHANNEL } from '@vitrine/contract';
import { useState } from 'react';
import { sendingsQuery } from '../../../entities/destination/api/destination-queries.ts';
import { SendingCard } from '../../../entities/destination/components/sending-card.tsx';
import type { Run } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRun } from '../run-frame.tsx';
import styles from '../runs.module.css';
import own from './deliver.module.css';
import { ExportList } from './export-list.tsx';
import { PlaceDelivery } from './place-delivery.tsx';
import { type Wanted, WantedSection } from './wanted-section.tsx';
import { ZipDelivery } from './zip-delivery.tsx';

/** What goes where: one choice of pictures and names for all ways, and beside it all that was delivered. */
export function DeliverStep() {
  const { t } = useTranslation('runs');
  const run = useRun();
  return (
    <div className={own.deliver}>
      {canRun(run.state, 'deliver') ? (
        <Delivery run={run} />
      ) : (
        <p className={styles.quiet}>{t('deliverLater')}</p>
      )}
      <div>
        <ExportList runId={run.runId} />
        <SendingHistory runId={run.runId} />
      </div>
    </div>
  );
}

function Delivery({ run }: { run: Run }) {
  const [wanted, setWanted] = useState<Wanted>({
    channel: run.recipe?.channels[0] ?? DEFAULT_CHANNEL,
    which: 'approved',
  });
  return (
    <div>
      <WantedSection run={run} wanted={wanted} onChange={setWanted} />
      <ZipDelivery run={run} wanted={wanted} />
      <PlaceDelivery run={run} wanted={wanted} />
    </div>
  );
}

/** What was sent of this run, the newest first. */
function SendingHistory({ runId }: { runId: string }) {
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
