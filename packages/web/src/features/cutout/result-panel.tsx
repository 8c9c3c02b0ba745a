import { backgroundSchema, EXPORT_FORMATS, type ExportFormat } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import type { Background } from '../../lib/export-picture.ts';
import { ColourSwatches } from '../../ui/colour-swatches.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { BACKGROUNDS } from './backgrounds.ts';
import styles from './cutout.module.css';

const FORMAT_NAMES: Record<ExportFormat, string> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };
const FORMAT_OPTIONS = EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }));

export type ResultLook = { background: Background; format: ExportFormat };

type ResultPanelProps = { look: ResultLook; onLookChange: (look: ResultLook) => void };

/** How the finished picture is saved. */
export function ResultPanel({ look, onLookChange }: ResultPanelProps) {
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
      <div className={styles.group}>
        <h2 className={styles.label}>{t('format')}</h2>
        <Segmented
          label={t('format')}
          value={look.format}
          onValueChange={(format) => onLookChange({ ...look, format })}
          options={FORMAT_OPTIONS}
          full
        />
        {look.format === 'jpeg' && look.background === 'transparent' && (
          <p className={styles.quiet} role="status">
            {t('formatJpegHint')}
          </p>
        )}
      </div>
    </>
  );
}
