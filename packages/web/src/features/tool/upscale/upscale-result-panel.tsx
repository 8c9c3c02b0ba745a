import { useTranslation } from 'react-i18next';
import styles from '../../../ui/panel.module.css';
import { FormatChoice } from '../format-choice.tsx';
import type { ResultPanelProps } from '../tool.ts';

export function UpscaleResultPanel({ look, onLookChange }: ResultPanelProps) {
  const { t } = useTranslation('upscale');
  return (
    <>
      <p className={styles.quiet}>
        <span className={styles.withPointer}>{t('loupeHint')}</span>
        <span className={styles.withFinger}>{t('loupeHintTouch')}</span>
      </p>
      <FormatChoice look={look} onLookChange={onLookChange} />
    </>
  );
}
