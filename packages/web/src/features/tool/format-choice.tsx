import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormatSegmented } from '../../entities/photo/components/format-segmented.tsx';
import styles from '../../ui/panel.module.css';
import type { ResultPanelProps } from './tool.ts';

type FormatChoiceProps = Omit<ResultPanelProps, 'onEdit' | 'image'> & { children?: ReactNode };

export function FormatChoice({ look, onLookChange, children }: FormatChoiceProps) {
  const { t } = useTranslation('tool');
  return (
    <div className={styles.group}>
      <h2 className={styles.label}>{t('format')}</h2>
      <FormatSegmented
        label={t('format')}
        value={look.format}
        onValueChange={(format) => onLookChange({ ...look, format })}
      />
      {children}
    </div>
  );
}
