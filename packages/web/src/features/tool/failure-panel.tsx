import { TASK_STATUS, type Task } from '@vitrine/contract';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { describeError } from '../../lib/describe-error.ts';
import { usePrice } from '../../lib/site-config.ts';
import { useSubmitTask } from '../../lib/task-actions.ts';
import { refundedPoints } from '../../lib/task-state.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './tool.module.css';

const unfinishedOf = (task: Task) =>
  task.images.filter(
    ({ status }) => status === TASK_STATUS.failed || status === TASK_STATUS.cancelled,
  );

/** Why something did not work out, and that it cost nothing. */
export function FailureReasons({ task, children }: { task: Task; children?: ReactNode }) {
  const { t } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const reasons = new Set(unfinishedOf(task).flatMap(({ error }) => (error ? [error.msg] : [])));
  const refunded = refundedPoints(task);
  return (
    <div className={styles.group} role="alert">
      {[...reasons].map((reason) => (
        <p key={reason} className={styles.bad}>
          <Icon of={CircleAlert} size={16} />
          <span>{reason}</span>
        </p>
      ))}
      {refunded > 0 && (
        <p className={styles.quiet}>
          {t('failedBack', { points: tCommon('points', { count: refunded }) })}
        </p>
      )}
      {children}
    </div>
  );
}

type RetryButtonProps = {
  task: Task;
  /** Beside results that did work out. */
  isMinor?: boolean;
  onSubmitted: (taskId: string) => void;
};

/** Submits what did not work out once more, as a submission of its own. */
export function RetryButton({ task, isMinor = false, onSubmitted }: RetryButtonProps) {
  const { t } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const price = usePrice(task.product);
  const submit = useSubmitTask(task.product);
  const [clientKey] = useState(newClientKey);
  const fileIds = unfinishedOf(task).map(({ source }) => source.file_id);
  if (typeof price !== 'number') return null;
  return (
    <>
      {submit.error && (
        <p className={styles.bad} role="alert">
          {describeError(submit.error, language)}
        </p>
      )}
      <Button
        variant={isMinor ? 'secondary' : 'primary'}
        size={isMinor ? 'm' : 'l'}
        full
        busy={submit.isPending}
        onClick={() =>
          submit.mutate(
            { fileIds, options: task.options, clientKey },
            { onSuccess: ({ task_id }) => onSubmitted(task_id) },
          )
        }
      >
        {t('retry', { points: tCommon('points', { count: price * fileIds.length }) })}
      </Button>
    </>
  );
}
