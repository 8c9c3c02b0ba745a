import { useTranslation } from '../../i18n/use-translation.ts';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import { Fitted } from '../../ui/fitted.tsx';
import { Frame } from '../../ui/frame.tsx';
import type { ResultStageProps } from './tool.ts';

type CompareStageProps = Pick<ResultStageProps, 'image' | 'alt'> & {
  afterLabel: string;
  checkerboard?: boolean;
  background?: string | undefined;
};

/** Two sides that differ by less than a pixel or two of a large picture are the same. */
const SAME_SHAPE = 0.005;

/** The result beside the photo; one of another shape, cut or set on a canvas, is shown alone. */
export function CompareStage(props: CompareStageProps) {
  const { image, alt, afterLabel, checkerboard = false, background } = props;
  const { t } = useTranslation('tool');
  const { source, result } = image;
  if (!result) return null;
  const ratio = result.width / result.height;
  const isSameShape = Math.abs(ratio / (source.width / source.height) - 1) < SAME_SHAPE;
  return (
    <Fitted
      width={result.width}
      height={result.height}
      background={background}
      isLight={checkerboard || background !== undefined}
    >
      {isSameShape ? (
        <CompareSlider
          before={source.url}
          after={result.url}
          alt={alt}
          beforeLabel={t('before')}
          afterLabel={afterLabel}
          label={t('compareResult')}
          ratio={ratio}
          fit="contain"
          checkerboard={checkerboard}
          initial={0.35}
          eager
        />
      ) : (
        <Frame
          src={result.url}
          placeholder={result.thumbUrl}
          alt={`${alt} (${afterLabel})`}
          ratio={ratio}
          fit="contain"
          checkerboard={checkerboard}
          eager
        />
      )}
    </Fitted>
  );
}
