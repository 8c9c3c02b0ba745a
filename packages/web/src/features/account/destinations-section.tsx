import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  destinationsQuery,
  useCheckDestination,
  useForgetDestination,
} from '../../entities/destination/api/destination-queries.ts';
import { AddDestinationDialog } from '../../entities/destination/components/add-destination-dialog.tsx';
import destinations from '../../entities/destination/components/destinations.module.css';
import type { Destination } from '../../entities/destination/model/destination.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Section } from './section.tsx';

/** Lists where finished pictures can be sent. */
export function DestinationsSection() {
  const { t } = useTranslation('destinations');
  const [adds, setAdds] = useState(false);
  return (
    <Section title={t('title')} hint={t('hint')}>
      <DestinationList />
      <Button variant="secondary" icon={Plus} onClick={() => setAdds(true)}>
        {t('addTitle')}
      </Button>
      {adds && <AddDestinationDialog onClose={() => setAdds(false)} />}
    </Section>
  );
}

function DestinationList() {
  const { t } = useTranslation('destinations');
  const places = useQuery(destinationsQuery);
  if (places.error) return <LoadFailure title={t('loadFailed')} query={places} />;
  if (!places.data) return <Skeleton height="6rem" />;
  if (places.data.length === 0) return <p className={styles.note}>{t('none')}</p>;
  return (
    <ul className={styles.list}>
      {places.data.map((place) => (
        <DestinationRow key={place.destinationId} place={place} />
      ))}
    </ul>
  );
}

function DestinationRow({ place }: { place: Destination }) {
  const { t } = useTranslation('destinations');
  const { moment } = useDates();
  const check = useCheckDestination();
  const remove = useForgetDestination();
  const [asks, setAsks] = useState(false);
  const { destinationId: id, name, kind, address, checkedAt, problem } = place;
  const date = checkedAt && moment(checkedAt);
  return (
    <li className={styles.block}>
      <p className={destinations.name}>{name}</p>
      <p className={destinations.quiet}>
        {t(`kind-${kind}`)} · {address}
      </p>
      <div role="status">
        {problem && <p className={styles.refused}>{problem.msg}</p>}
        <p className={problem || !date ? styles.note : destinations.good}>
          {date ? t(problem ? 'checkedBadly' : 'checkedWell', { date }) : t('neverChecked')}
        </p>
      </div>
      <div className={destinations.buttons}>
        <Button
          variant="secondary"
          size="s"
          busy={check.isPending}
          aria-label={t('checkLabel', { name })}
          onClick={() => check.mutate(id)}
        >
          {t('check')}
        </Button>
        <Button
          variant="quiet"
          size="s"
          aria-label={t('removeLabel', { name })}
          onClick={() => setAsks(true)}
        >
          {t('remove')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          body={t('removeBody')}
          action={t('remove')}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(id, { onSuccess: () => toast.success(t('removed', { name })) })
          }
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}
