import { cutoutOptionsSchema } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { MaskedPhoto } from '../../../entities/photo/components/masked-photo.tsx';
import { PhotoStage } from '../../../entities/photo/components/photo-stage.tsx';
import { findFileId, isUploaded } from '../../../entities/photo/model/photos.ts';
import type { DraftProps } from '../tool.ts';
import { usePreview } from './use-preview.ts';

/** The photo, and soon a rough look at what will be kept of it; after a correction, what was corrected. */
export function CutoutDraftStage({ photo, mask, options, onLost }: DraftProps) {
  const { t } = useTranslation('cutout');
  const preview = usePreview(findFileId(photo));
  const { background } = cutoutOptionsSchema.parse(options);
  if (mask && isUploaded(photo)) {
    return <MaskedPhoto photo={photo.picture} mask={mask} look="keep" label={t('keep')} />;
  }
  const kept = preview.data && { address: preview.data.url, label: t('keep') };
  return (
    <PhotoStage
      photo={photo}
      overlay={kept}
      background={background === 'transparent' ? undefined : background}
      busyText={preview.isLoading ? t('previewing') : undefined}
      onLost={onLost}
    />
  );
}
