import { backgroundSchema } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { ColourSwatches } from '../../../ui/colour-swatches.tsx';
import { FormatChoice } from '../format-choice.tsx';
import styles from '../tool.module.css';
import type { ResultPanelProps } from '../tool.ts';
import { BACKGROUNDS } from './backgrounds.ts';

/** What stands behind the cut-out, and how it is saved. */
export function CutoutResultPanel({ look, onLookChange }: ResultPanelProps) {
  const { t } = useTranslation('cutout');
  const presets = BACKGROUNDS.map(({ value, name }) => ({ value, label: t(name) }));
  return (
    <>
      <div className={styles.group}>
        <h2 className={styles.label}>{t('background')}</h2>
        <ColourSwatches
          label={t('background')}
          value={look.background}
          onValueChange={(colour) =>
            onLookChange({ ...look, background: backgroundSchema.parse(colour) })
          }
          presets={presets}
          customLabel={t('customColour')}
        />
      </div>
      <FormatChoice look={look} onLookChange={onLookChange}>
        {look.format === 'jpeg' && look.background === 'transparent' && (
          <p className={styles.quiet} role="status">
            {t('formatJpegHint')}
          </p>
        )}
      </FormatChoice>
    </>
  );
}
