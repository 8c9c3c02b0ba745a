import { useTranslation } from 'react-i18next';
import { backgroundFor } from '../../../entities/photo/api/export-picture.ts';
import { CompareStage } from '../compare-stage.tsx';
import type { ResultStageProps } from '../tool.ts';

/** The cut-out beside the photo, on the background that it will be saved on. */
export function CutoutStage({ image, alt, look }: ResultStageProps) {
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
