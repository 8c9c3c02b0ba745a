import type { UseQueryResult } from '@tanstack/react-query';
import type { GarmentKind, GarmentReading } from '@vitrine/contract';
import { CircleAlert, CircleCheck, Crosshair, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { isErrorOf } from '../../lib/api-errors.ts';
import { describeError } from '../../lib/describe-error.ts';
import { needsPoints, wayOf } from '../../lib/garment-choices.ts';
import type { Correction } from '../../lib/garment-queries.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from '../panel.module.css';
import { Spinner } from '../spinner.tsx';
import { TextButton } from '../text-button.tsx';
import { KindSelect } from './kind-select.tsx';

type GarmentFactsProps = {
  reading: UseQueryResult<GarmentReading>;
  correction: Correction;
  onKind: (kind: GarmentKind) => void;
  /** A person wears it, whatever was read. */
  onWorn: () => void;
  onEditMask: () => void;
  onEditPoints: () => void;
  /** Back to what was read. */
  onReset: () => void;
};

/** What a photo says about its garment, and the ways to correct it. */
export function GarmentFacts(props: GarmentFactsProps) {
  const { reading, correction, onKind, onWorn, onEditMask, onEditPoints, onReset } = props;
  const { t } = useTranslation('garment');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const { data } = reading;
  if (!data) {
    if (!reading.error) {
      return (
        <p className={styles.good} role="status">
          <Spinner size={16} />
          <span>{t('reading')}</span>
        </p>
      );
    }
    return (
      <div className={styles.group}>
        <p className={styles.bad} role="alert">
          <Icon of={CircleAlert} size={16} />
          <span>{describeError(reading.error, language)}</span>
        </p>
        {isErrorOf(reading.error, 'NO_GARMENT') ? (
          <Button variant="secondary" icon={PenLine} full onClick={onEditMask}>
            {t('outlineByHand')}
          </Button>
        ) : (
          <Button variant="secondary" full onClick={() => reading.refetch()}>
            {tCommon('tryAgain')}
          </Button>
        )}
      </div>
    );
  }
  const mustLook = needsPoints(data, correction);
  const isCorrected = Object.values(correction).some((one) => one !== undefined);
  return (
    <div className={styles.group}>
      <KindSelect value={data.kind} onValueChange={onKind} />
      <p className={styles.quiet}>
        {t(`way-${wayOf(data, correction)}`)}{' '}
        {mustLook && <TextButton onClick={onWorn}>{t('isWorn')}</TextButton>}
      </p>
      <p className={mustLook ? styles.bad : styles.good} role="status">
        <Icon of={mustLook ? CircleAlert : CircleCheck} size={16} />
        <span>{t(mustLook ? 'mustLook' : 'readWell')}</span>
        {isCorrected && <TextButton onClick={onReset}>{t('asRead')}</TextButton>}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" icon={PenLine} onClick={onEditMask}>
          {t('outlineTitle')}
        </Button>
        <Button
          variant={mustLook ? 'primary' : 'secondary'}
          icon={Crosshair}
          onClick={onEditPoints}
        >
          {t('pointsTitle')}
        </Button>
      </div>
    </div>
  );
}
