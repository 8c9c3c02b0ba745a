import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourSwatches } from '../../ui/colour-swatches.tsx';
import { Frame } from '../../ui/frame.tsx';
import { SAMPLE_PICTURES } from '../../ui/sample-pictures.ts';
import styles from './colours.module.css';

const COLOURS = [
  { value: '#ffffff', textKey: 'colourWhite' },
  { value: '#e6dccb', textKey: 'colourSand' },
  { value: '#b9c4b1', textKey: 'colourSage' },
  { value: '#22252b', textKey: 'colourInk' },
  { value: 'transparent', textKey: 'colourTransparent' },
] as const;

/** The one thing a visitor can try without signing in: another colour behind the cut-out. */
export function Colours() {
  const { t } = useTranslation('home');
  const [colour, setColour] = useState<string>(COLOURS[1].value);
  const isTransparent = colour === 'transparent';
  return (
    <section className={styles.colours}>
      <div className={styles.texts}>
        <h2 className={styles.title}>{t('coloursTitle')}</h2>
        <p className={styles.body}>{t('coloursBody')}</p>
        <ColourSwatches
          label={t('coloursLabel')}
          value={colour}
          onValueChange={setColour}
          presets={COLOURS.map(({ value, textKey }) => ({ value, label: t(textKey) }))}
          customLabel={t('colourCustom')}
        />
      </div>
      <div
        className={styles.picture}
        style={{ backgroundColor: isTransparent ? undefined : colour }}
      >
        <Frame
          src={SAMPLE_PICTURES.shirt.cut}
          alt={t('coloursAlt')}
          checkerboard={isTransparent}
          className={isTransparent ? undefined : styles.clear}
        />
      </div>
    </section>
  );
}
