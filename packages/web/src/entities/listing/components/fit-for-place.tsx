import { Store } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Quiet } from '../../../ui/panel.tsx';
import type { Finding, Place } from '../api/listing-queries.ts';
import { Findings } from './findings.tsx';
import styles from './fit-for-place.module.css';

type FitForPlaceProps = {
  place: Place;
  isBusy: boolean;
  /** What is left to the seller, once the picture is saved. */
  left: readonly Finding[] | undefined;
  onFit: () => void;
};

/** Makes a picture to the rules of one place and saves it; what is left to the seller stays listed. */
export function FitForPlace({ place, isBusy, left, onFit }: FitForPlaceProps) {
  const { t } = useTranslation('listing');
  return (
    <div className={styles.fit} role="status">
      <Button
        variant="secondary"
        size="s"
        icon={Store}
        busy={isBusy}
        aria-label={t('save', { place: place.name })}
        onClick={onFit}
      >
        {t('fit')}
      </Button>
      {left && <Quiet>{t('saved', { count: 1 })}</Quiet>}
      {left && <Findings findings={left} />}
    </div>
  );
}
