import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Quiet } from '../../../ui/panel.tsx';
import {
  type Place,
  useChosenPlaces,
  useListingLights,
  useSaveForPlace,
} from '../api/listing-queries.ts';
import { canFit } from '../model/finding-texts.ts';
import { FitForPlace } from './fit-for-place.tsx';
import { Light } from './light.tsx';
import styles from './listing-lights.module.css';
import { PlaceVerdict } from './place-verdict.tsx';

/** A traffic light for each place that the seller sells on; pressed, it says why. */
export function ListingLights({ fileId }: { fileId: string }) {
  const { t } = useTranslation('listing');
  const [isOpen, setOpen] = useState(false);
  const places = useChosenPlaces() ?? [];
  const check = useListingLights(fileId, places, isOpen);
  if (places.length === 0 || check.isError) return null;
  const told = places.flatMap((place) => {
    const result = check.data?.find((each) => each.place === place.id);
    return result ? [{ place, result }] : [];
  });
  if (told.length === 0) return <Quiet>{t('checking')}</Quiet>;
  return (
    <details
      className={styles.lights}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {told.map(({ place, result }) => (
          <Light key={place.id} name={place.name} verdict={result.verdict} />
        ))}
      </summary>
      <div className={styles.verdicts}>
        {check.isPlaceholderData && <Quiet>{t('readingWords')}</Quiet>}
        {told.map(({ place, result }) => (
          <PlaceVerdict key={place.id} place={place} result={result}>
            {canFit(result.findings) && <FitPicture fileId={fileId} place={place} />}
          </PlaceVerdict>
        ))}
      </div>
    </details>
  );
}

/** Fits a finished picture for one place. */
function FitPicture({ fileId, place }: { fileId: string; place: Place }) {
  const save = useSaveForPlace();
  return (
    <FitForPlace
      place={place}
      isBusy={save.isPending}
      left={save.data?.flatMap(({ findings }) => findings)}
      onFit={() => save.mutate({ fileIds: [fileId], place: place.id })}
    />
  );
}
