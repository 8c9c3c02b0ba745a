import { Send } from 'lucide-react';
import { useSendRun } from '../../../entities/destination/api/destination-queries.ts';
import { useChosenDestination } from '../../../entities/destination/api/use-chosen-destination.ts';
import { DestinationChoice } from '../../../entities/destination/components/destination-choice.tsx';
import { isNamed } from '../../../entities/run/model/channels.ts';
import type { Run } from '../../../entities/run/model/run.ts';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panel.tsx';
import styles from '../runs.module.css';
import own from './deliver.module.css';
import { countWanted, type Wanted } from './wanted-section.tsx';

/** To a folder or a shop of the seller. */
export function PlaceDelivery({ run, wanted }: { run: Run; wanted: Wanted }) {
  const { t } = useTranslation('destinations');
  const { t: tRuns } = useTranslation('runs');
  const language = useLanguage();
  const send = useSendRun();
  const [place, setPlace] = useChosenDestination();
  const count = countWanted(run, wanted);
  const press = () => {
    if (!place) return;
    send.mutate({ runId: run.runId, destinationId: place.destinationId, ...wanted });
  };
  return (
    <section className={styles.section} aria-label={t('runTitle')}>
      <h2 className={styles.label}>{t('runTitle')}</h2>
      <div className={own.place}>
        <DestinationChoice value={place?.destinationId ?? ''} onValueChange={setPlace} />
      </div>
      {send.error && (
        <Notice tone="bad" role="alert">
          {describeError(send.error, language)}
        </Notice>
      )}
      <div className={styles.row}>
        <Button
          size="l"
          variant="secondary"
          icon={Send}
          busy={send.isPending}
          disabled={!place || count === 0 || !isNamed(wanted.channel)}
          onClick={press}
        >
          {t('send', { count })}
        </Button>
        <p className={styles.small}>{count === 0 ? tRuns('packNothing') : t('runHint')}</p>
      </div>
    </section>
  );
}
