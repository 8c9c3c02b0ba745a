import { TASK_STATUS, type TaskImage } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './cutout.module.css';
import { Fitted } from './fitted.tsx';

type TaskStageProps = { image: TaskImage; alt: string; background: string };

/** One image of a submission: its result beside the original, or the original while it is worked on. */
export function TaskStage({ image, alt, background }: TaskStageProps) {
  const { t } = useTranslation('cutout');
  const { t: tStages } = useTranslation('stages');
  const { source, result } = image;
  const ratio = source.width / source.height;
  if (image.status === TASK_STATUS.done && result) {
    const isTransparent = background === 'transparent';
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
          afterLabel={t('after')}
          label={t('compare')}
          ratio={ratio}
          fit="contain"
          checkerboard={isTransparent}
          initial={0.35}
          eager
        />
      </Fitted>
    );
  }
  return (
    <Fitted width={source.width} height={source.height}>
      <Frame
        className={styles.dimmed}
        src={source.url}
        placeholder={source.thumb_url}
        alt={alt}
        ratio={ratio}
        fit="contain"
        eager
      />
      {image.status === TASK_STATUS.running && (
        <Progress
          className={styles.edge}
          value={image.progress}
          label={tStages(image.stage ?? 'waiting')}
          bare
        />
      )}
    </Fitted>
  );
}
