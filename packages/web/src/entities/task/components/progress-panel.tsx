import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Group, Quiet } from '../../../ui/panel.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useCancelTask } from '../api/task-actions.ts';
import type { Task } from '../model/task.ts';
import { secondsLeft, taskProgress, taskStage } from '../model/task-state.ts';
import { useTimeLeft, usualTime } from '../model/time-left.ts';

/** What is being done, how far it has come and how long it will take. */
export function ProgressPanel({ task }: { task: Task }) {
  const { t } = useTranslation('tool');
  const { t: tStages } = useTranslation('stages');
  const { t: tCommon } = useTranslation('common');
  const timeLeft = useTimeLeft(secondsLeft(task));
  const stage = tStages(taskStage(task));
  return (
    <Group>
      {/* Only the stage is read out: a new time every second would never let anyone finish. */}
      <VisuallyHidden role="status">{stage}</VisuallyHidden>
      <Progress value={taskProgress(task)} label={stage} detail={timeLeft} />
      {timeLeft === undefined && <Quiet>{tCommon('usualTime', usualTime())}</Quiet>}
      <Quiet>{t('leaveHint')}</Quiet>
    </Group>
  );
}

export function StopButton({ task }: { task: Task }) {
  const { t } = useTranslation('tool');
  const cancel = useCancelTask();
  return (
    <>
      <Button
        variant="secondary"
        size="l"
        full
        busy={cancel.isPending}
        onClick={() => cancel.mutate(task)}
      >
        {t('stop')}
      </Button>
      <Quiet centred>{t('stopHint')}</Quiet>
    </>
  );
}
