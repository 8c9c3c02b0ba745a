import { useTranslation } from 'react-i18next';
import { PhotoStage } from '../photo-stage.tsx';
import { fileIdOf } from '../photos.ts';
import styles from '../tool.module.css';
import type { DraftChoicesProps, DraftStageProps } from '../tool.ts';
import { hasNoSubject, usePreview } from './use-preview.ts';

/** The photo, and soon a rough look at what will be kept of it. */
export function CutoutDraftStage({ photo, onLost }: DraftStageProps) {
  const { t } = useTranslation('cutout');
  const preview = usePreview(fileIdOf(photo));
  const kept = preview.data && { address: preview.data.url, label: t('keep') };
  return (
    <PhotoStage
      photo={photo}
      overlay={kept}
      busyText={preview.isLoading ? t('previewing') : undefined}
      onLost={onLost}
    />
  );
}

export function CutoutDraftHints({ photo }: DraftChoicesProps) {
  const { t } = useTranslation('cutout');
  const preview = usePreview(fileIdOf(photo));
  if (preview.data) return <p className={styles.quiet}>{t('keepHint')}</p>;
  if (!preview.error) return null;
  return (
    <p className={styles.quiet} role="status">
      {t(hasNoSubject(preview.error) ? 'previewNone' : 'previewFailed')}
    </p>
  );
}
