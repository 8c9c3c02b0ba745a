import type { Task } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useCancelTask } from '../../lib/task-actions.ts';
import { secondsLeft, taskProgress, taskStage } from '../../lib/task-state.ts';
import { useTimeLeft, usualTime } from '../../lib/time-left.ts';
import { Button } from '../button.tsx';
import styles from '../panel.module.css';
import { Progress } from '../progress.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** What is being done, how far it has come and how long it will take. */
export function ProgressPanel({ task }: { task: Task }) {
  const { t } = useTranslation('tool');
  const { t: tStages } = useTranslation('stages');
  const { t: tCommon } = useTranslation('common');
  const timeLeft = useTimeLeft(secondsLeft(task));
  const stage = tStages(taskStage(task));
  return (
    <div className={styles.group}>
      <div role="status" className={styles.spoken}>
        {/* Only the stage is read out: a new time every second would never let anyone finish. */}
        <VisuallyHidden>{stage}</VisuallyHidden>
      </div>
      <Progress value={taskProgress(task)} label={stage} detail={timeLeft} />
      {timeLeft === undefined && (
        <p className={styles.quiet}>{tCommon('usualTime', usualTime())}</p>
      )}
      <p className={styles.quiet}>{t('leaveHint')}</p>
    </div>
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
      <p className={styles.balance}>{t('stopHint')}</p>
    </>
  );
}
