import { TASK_STATUS } from '@vitrine/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Fitted } from '../../ui/fitted.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './task-stage.module.css';
import type { ResultStageProps, Tool } from './tool.ts';

/** One image of a submission: its result beside the original, or the original while it is worked on. */
export function TaskStage({ tool, image, alt, look }: ResultStageProps & { tool: Tool }) {
  const { t: tStages } = useTranslation('stages');
  const { ResultStage } = tool;
  const { source, result } = image;
  if (image.status === TASK_STATUS.done && result) {
    return <ResultStage image={image} alt={alt} look={look} />;
  }
  return (
    <Fitted width={source.width} height={source.height}>
      <Frame
        className={styles.dimmed}
        src={source.url}
        placeholder={source.thumbUrl}
        alt={alt}
        ratio={source.width / source.height}
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
