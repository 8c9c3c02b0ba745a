import { headlessOptionsSchema } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { PhotoStage } from '../../../entities/photo/components/photo-stage.tsx';
import { findFileId } from '../../../entities/photo/model/photos.ts';
import type { DraftProps } from '../tool.ts';
import styles from './headless.module.css';
import { useHeadlessPreview } from './use-headless-preview.ts';

/** The photo with the line at which the picture will end. */
export function HeadlessDraftStage({ photo, options, onLost }: DraftProps) {
  const { t } = useTranslation('headless');
  const preview = useHeadlessPreview(findFileId(photo), headlessOptionsSchema.parse(options));
  return (
    <PhotoStage
      photo={photo}
      busyText={preview.isFetching ? t('looking') : undefined}
      onLost={onLost}
    >
      {preview.data && (
        <div className={styles.above} style={{ height: `${preview.data.line * 100}%` }}>
          <span className={styles.line} role="img" aria-label={t('lineLabel')} />
        </div>
      )}
    </PhotoStage>
  );
}
