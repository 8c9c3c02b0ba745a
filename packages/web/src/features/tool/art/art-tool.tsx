import { artOptionsSchema } from '@vitrine/contract';
import { PhotoStage } from '../../../entities/photo/components/photo-stage.tsx';
import { findFileId } from '../../../entities/photo/model/photos.ts';
import { useLivePreview } from '../../../entities/task/api/live-preview.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CompareStage } from '../compare-stage.tsx';
import { FormatChoice } from '../format-choice.tsx';
import type { DraftProps, ResultPanelProps, ResultStageProps, Tool } from '../tool.ts';
import { ArtChoices } from './art-choices.tsx';
import { ArtFromWords } from './art-from-words.tsx';

/** The photo, and over it a small painting with the choices as they are. */
function ArtDraftStage({ photo, options, onLost }: DraftProps) {
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

function ArtStage({ image, alt }: ResultStageProps) {
  const { t } = useTranslation('creation');
  return <CompareStage image={image} alt={alt} afterLabel={t('afterArt')} />;
}

const ArtResultPanel = ({ look, onLookChange }: ResultPanelProps) => (
  <FormatChoice look={look} onLookChange={onLookChange} />
);

export const ART_TOOL: Tool = {
  product: 'art',
  DraftStage: ArtDraftStage,
  DraftChoices: ArtChoices,
  ResultStage: ArtStage,
  ResultPanel: ArtResultPanel,
  EmptyNote: ArtFromWords,
  firstOptions: artOptionsSchema.parse({}),
  firstLook: () => ({ background: 'transparent', format: 'jpeg' }),
  hasLivePreview: true,
  isTransparent: false,
};
