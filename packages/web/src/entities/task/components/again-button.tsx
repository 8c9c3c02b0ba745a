import type { TaskOptions } from '@vitrine/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Quiet } from '../../../ui/panel.tsx';
import { hasFailed } from '../model/refused-garments.ts';
import type { Task } from '../model/task.ts';
import { AgainFailure } from './again-failure.tsx';
import { useAgain } from './use-again.ts';

type AgainButtonProps = {
  task: Task;
  /** Choices to replace; without any, the pictures that come next are made. */
  options?: TaskOptions | undefined;
  disabled?: boolean;
  onSubmitted: (taskId: string) => void;
};

/** Makes a submission again as a new version. */
export function AgainButton({ task, options, disabled, onSubmitted }: AgainButtonProps) {
  const { t } = useTranslation('results');
  const again = useAgain(task, onSubmitted);
  const isAfterFailure = hasFailed(task);
  return (
    <>
      <AgainFailure error={again.error} />
      <Button
        full
        variant={options ? 'primary' : 'secondary'}
        busy={again.isPending}
        disabled={disabled || !again.isReady}
        onClick={() => again.submit(options ?? {})}
      >
        {t(isAfterFailure ? 'againAfterFailure' : 'again', { points: again.points })}
      </Button>
      {!options && !isAfterFailure && 'seed' in task.options && <Quiet>{t('againHint')}</Quiet>}
    </>
  );
}
