import { backgroundSchema, cutoutOptionsSchema } from '@vitrine/contract';
import { PencilLine } from 'lucide-react';
import { backgroundFor } from '../../../entities/photo/api/export-picture.ts';
import { MaskedPhoto } from '../../../entities/photo/components/masked-photo.tsx';
import { PhotoStage } from '../../../entities/photo/components/photo-stage.tsx';
import { findFileId, isUploaded } from '../../../entities/photo/model/photos.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Quiet } from '../../../ui/panel.tsx';
import { CompareStage } from '../compare-stage.tsx';
import { FormatChoice } from '../format-choice.tsx';
import type { DraftProps, ResultPanelProps, ResultStageProps, Tool } from '../tool.ts';
import { BackgroundChoice } from './background-choice.tsx';
import { CutoutChoices } from './cutout-choices.tsx';
import { CutoutEditing } from './cutout-editing.tsx';
import { usePreview } from './use-preview.ts';

/** The photo, and soon a rough look at what will be kept of it; after a correction, what was corrected. */
function CutoutDraftStage({ photo, mask, options, onLost }: DraftProps) {
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

/** The cut-out beside the photo, on the background that it will be saved on. */
function CutoutStage({ image, alt, look }: ResultStageProps) {
  const { t } = useTranslation('cutout');
  const background = backgroundFor(look.format, look.background);
  const isTransparent = background === 'transparent';
  return (
    <CompareStage
      image={image}
      alt={alt}
      afterLabel={t('after')}
      checkerboard={isTransparent}
      background={isTransparent ? undefined : background}
    />
  );
}

/** What stands behind the cut-out, how it is saved, and a way to correct it. */
function CutoutResultPanel({ look, onLookChange, onEdit }: ResultPanelProps) {
  const { t } = useTranslation('cutout');
  const { t: tTool } = useTranslation('tool');
  return (
    <>
      <BackgroundChoice
        value={look.background}
        onValueChange={(colour) =>
          onLookChange({ ...look, background: backgroundSchema.parse(colour) })
        }
      />
      <FormatChoice look={look} onLookChange={onLookChange}>
        {look.format === 'jpeg' && look.background === 'transparent' && (
          <Quiet role="status">{t('formatJpegHint')}</Quiet>
        )}
      </FormatChoice>
      <Button variant="secondary" icon={PencilLine} full onClick={onEdit}>
        {tTool('correct')}
      </Button>
    </>
  );
}

export const CUTOUT_TOOL: Tool = {
  product: 'cutout',
  DraftStage: CutoutDraftStage,
  DraftChoices: CutoutChoices,
  ResultStage: CutoutStage,
  ResultPanel: CutoutResultPanel,
  MaskEditing: CutoutEditing,
  firstOptions: cutoutOptionsSchema.parse({}),
  firstLook: (options) => ({
    // A task of an earlier version may have options that are none any more.
    background: cutoutOptionsSchema.safeParse(options).data?.background ?? 'transparent',
    format: 'png',
  }),
  isTransparent: true,
};
