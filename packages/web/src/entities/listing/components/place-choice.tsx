import { CHOSEN_PLACES_MAX } from '@vitrine/contract';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useChoosePlaces, useChosenPlaces, usePlaces } from '../api/listing-queries.ts';
import styles from './place-choice.module.css';

/** Opens the choice of the places that a seller sells on. */
export function PlaceChoice({ full = false }: { full?: boolean }) {
  const { t } = useTranslation('listing');
  const [isOpen, setOpen] = useState(false);
  const chosen = useChosenPlaces();
  if (!chosen) return null;
  return (
    <>
      <Button variant="quiet" full={full} icon={ListChecks} onClick={() => setOpen(true)}>
        {t(chosen.length > 0 ? 'changePlaces' : 'choosePlaces')}
      </Button>
      {isOpen && <PlacesDialog first={chosen.map(({ id }) => id)} onClose={() => setOpen(false)} />}
    </>
  );
}

type PlacesDialogProps = { first: readonly string[]; onClose: () => void };

/** Twenty names in two columns. */
const WIDTH = 480;

function PlacesDialog({ first, onClose }: PlacesDialogProps) {
  const { t } = useTranslation('listing');
  const { t: tCommon } = useTranslation('common');
  const [picked, setPicked] = useState(first);
  const places = usePlaces().data ?? [];
  const choose = useChoosePlaces();
  const isFull = picked.length >= CHOSEN_PLACES_MAX;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('choosePlaces')}
      description={t('choosePlacesHint', { count: CHOSEN_PLACES_MAX })}
      closeLabel={tCommon('close')}
      width={WIDTH}
    >
      <div className={styles.places}>
        {places.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={picked.includes(id)}
            disabled={isFull && !picked.includes(id)}
            onCheckedChange={(checked) =>
              setPicked(checked ? [...picked, id] : picked.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      <Button
        full
        busy={choose.isPending}
        onClick={() => choose.mutate([...picked], { onSuccess: onClose })}
      >
        {t('savePlaces')}
      </Button>
    </Dialog>
  );
}
