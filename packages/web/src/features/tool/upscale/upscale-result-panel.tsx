import { useTranslation } from 'react-i18next';
import { Quiet } from '../../../ui/panel.tsx';
import { FormatChoice } from '../format-choice.tsx';
import type { ResultPanelProps } from '../tool.ts';
import styles from './upscale-result-panel.module.css';

export function UpscaleResultPanel({ look, onLookChange }: ResultPanelProps) {
  const { t } = useTranslation('upscale');
  return (
    <>
      <Quiet>
        <span className={styles.withPointer}>{t('loupeHint')}</span>
        <span className={styles.withFinger}>{t('loupeHintTouch')}</span>
      </Quiet>
      <FormatChoice look={look} onLookChange={onLookChange} />
    </>
  );
}
