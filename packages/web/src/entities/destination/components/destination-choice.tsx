import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { destinationsQuery } from '../api/destination-queries.ts';
import { AddDestinationDialog } from './add-destination-dialog.tsx';
import styles from './destinations.module.css';

type DestinationChoiceProps = { value: string; onValueChange: (destinationId: string) => void };

/** Chooses one of the seller's destinations, or adds the first one. */
export function DestinationChoice({ value, onValueChange }: DestinationChoiceProps) {
  const { t } = useTranslation('destinations');
  const places = useQuery(destinationsQuery);
  const [adds, setAdds] = useState(false);
  if (places.error) return <LoadFailure title={t('loadFailed')} query={places} />;
  if (!places.data) return <Skeleton height="4rem" />;
  const options = places.data.map(({ destinationId, name, kind }) => ({
    value: destinationId,
    label: `${name} · ${t(`kind-${kind}`)}`,
  }));
  return (
    <>
      {options.length > 0 ? (
        <Select label={t('to')} value={value} onValueChange={onValueChange} options={options} />
      ) : (
        <p className={styles.quiet}>{t('none')}</p>
      )}
      <div>
        <Button variant="secondary" size="s" icon={Plus} onClick={() => setAdds(true)}>
          {t('addTitle')}
        </Button>
      </div>
      {adds && <AddDestinationDialog onClose={() => setAdds(false)} onAdded={onValueChange} />}
    </>
  );
}
