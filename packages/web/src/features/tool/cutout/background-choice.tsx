import { useTranslation } from 'react-i18next';
import { type Colour, ColourSwatches } from '../../../ui/colour-swatches.tsx';
import styles from '../../../ui/panel.module.css';
import { BACKGROUNDS } from './backgrounds.ts';

type BackgroundChoiceProps = { value: Colour; onValueChange: (colour: Colour) => void };

/** What stands behind the cut-out. */
export function BackgroundChoice({ value, onValueChange }: BackgroundChoiceProps) {
  const { t } = useTranslation('cutout');
  return (
    <div className={styles.group}>
      <h2 className={styles.label}>{t('background')}</h2>
      <ColourSwatches
        label={t('background')}
        value={value}
        onValueChange={onValueChange}
        presets={BACKGROUNDS.map(({ value: colour, name }) => ({ value: colour, label: t(name) }))}
        customLabel={t('customColour')}
      />
    </div>
  );
}
