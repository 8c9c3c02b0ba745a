import { EXPORT_FORMATS, type ExportFormat } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './tool.module.css';
import type { ResultPanelProps } from './tool.ts';

const FORMAT_NAMES: Record<ExportFormat, string> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };
const FORMAT_OPTIONS = EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }));

type FormatChoiceProps = Omit<ResultPanelProps, 'onEdit'> & { children?: ReactNode };

export function FormatChoice({ look, onLookChange, children }: FormatChoiceProps) {
  const { t } = useTranslation('tool');
  return (
    <div className={styles.group}>
      <h2 className={styles.label}>{t('format')}</h2>
      <Segmented
        label={t('format')}
        value={look.format}
        onValueChange={(format) => onLookChange({ ...look, format })}
        options={FORMAT_OPTIONS}
        full
      />
      {children}
    </div>
  );
}
