import { artOptionsSchema } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { PhotoStage } from '../../../entities/photo/components/photo-stage.tsx';
import { findFileId } from '../../../entities/photo/model/photos.ts';
import { useLivePreview } from '../../../entities/task/api/live-preview.ts';
import type { DraftProps } from '../tool.ts';

/** The photo, and over it a small painting with the choices as they are. */
export function ArtDraftStage({ photo, options, onLost }: DraftProps) {
  const { t } = useTranslation('creation');
  const fileId = findFileId(photo);
  const { size: _, ...shown } = artOptionsSchema.parse(options);
  const preview = useLivePreview({
    product: 'art',
    images: fileId ? [fileId] : [],
    options: shown,
    isReady: fileId !== undefined,
  });
  return (
    <PhotoStage
      photo={photo}
      busyText={preview.isWorking ? t('previewing') : undefined}
      overlay={preview.data && { address: preview.data.url, label: t('preview') }}
      onLost={onLost}
    />
  );
}
