import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type Facet, type Offer, type Trait, toggleTrait } from '../model/casting-filter.ts';
import styles from './filters.module.css';

type CastingFiltersProps = {
  offered: readonly { facet: Facet; offers: readonly Offer[] }[];
  wanted: readonly Trait[];
  /** How many models match. */
  shown: number;
  onWanted: (wanted: Trait[]) => void;
};

/** The filters for models. A phone shows the models first and opens the filters on demand. */
export function CastingFilters({ offered, wanted, shown, onWanted }: CastingFiltersProps) {
  const { t } = useTranslation('casting');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.opener}>
        <Button
          variant="secondary"
          icon={SlidersHorizontal}
          full
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {wanted.length > 0 ? t('filtersOn', { count: wanted.length }) : t('filters')}
        </Button>
      </div>
      <div id={id} className={classNames(styles.filters, !isOpen && styles.closed)}>
        {offered.map(({ facet, offers }) => (
          <fieldset key={facet} className={styles.facet}>
            <legend className={styles.legend}>{t(`facet-${facet}`)}</legend>
            <div className={styles.chips}>
              {offers.map((offer) => (
                <Chip
                  key={offer.trait}
                  offer={offer}
                  onPress={() => onWanted(toggleTrait(wanted, offer.trait))}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className={styles.closer}>
          <Button full disabled={shown === 0} onClick={() => setOpen(false)}>
            {t('show', { count: shown })}
          </Button>
        </div>
      </div>
    </>
  );
}

function Chip({
  offer: { trait, count, isWanted },
  onPress,
}: {
  offer: Offer;
  onPress: () => void;
}) {
  const { t } = useTranslation('casting');
  const isPointless = count === 0 && !isWanted;
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isWanted}
      aria-disabled={isPointless || undefined}
      onClick={() => !isPointless && onPress()}
    >
      {t(trait)} <span className={styles.count}>{count}</span>{' '}
      <VisuallyHidden>{t('peopleUnit', { count })}</VisuallyHidden>
    </button>
  );
}
