import { useTranslation } from 'react-i18next';
import { backgroundFor } from '../../../lib/export-picture.ts';
import { CompareSlider } from '../../../ui/compare-slider.tsx';
import { Fitted } from '../fitted.tsx';
import type { ResultStageProps } from '../tool.ts';

/** The cut-out beside the photo, on the background that it will be saved on. */
export function CutoutStage({ image: { source, result }, alt, look }: ResultStageProps) {
  const { t } = useTranslation(['tool', 'cutout']);
  const background = backgroundFor(look.format, look.background);
  const isTransparent = background === 'transparent';
  if (!result) return null;
  return (
    <Fitted
      width={source.width}
      height={source.height}
      background={isTransparent ? undefined : background}
      isLight
    >
      <CompareSlider
        before={source.url}
        after={result.url}
        alt={alt}
        beforeLabel={t('before')}
        afterLabel={t('after', { ns: 'cutout' })}
        label={t('compare', { ns: 'cutout' })}
        ratio={source.width / source.height}
        fit="contain"
        checkerboard={isTransparent}
        initial={0.35}
        eager
      />
    </Fitted>
  );
}
