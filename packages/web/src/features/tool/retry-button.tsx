import { useState } from 'react';
import { usePrice } from '../../entities/site/api/site-config.ts';
import { useSubmitTask } from '../../entities/task/api/task-actions.ts';
import { hasFailed } from '../../entities/task/model/refused-garments.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { unfinishedImages } from '../../entities/task/model/task-state.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/panel.tsx';

type RetryButtonProps = {
  task: Task;
  /** True beside results that succeeded. */
  isMinor?: boolean;
  onSubmitted: (taskId: string) => void;
};

/** Submits what did not work out once more, as a submission of its own. */
export function RetryButton({ task, isMinor = false, onSubmitted }: RetryButtonProps) {
  const { t } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const { t: tResults } = useTranslation('results');
  const language = useLanguage();
  const price = usePrice(task.product);
  const submit = useSubmitTask(task.product);
  const [clientKey] = useState(newClientKey);
  const fileIds = unfinishedImages(task).map(({ source }) => source.fileId);
  if (typeof price !== 'number') return null;
  const points = tCommon('points', { count: price * fileIds.length });
  return (
    <>
      {submit.error && (
        <Notice tone="bad" role="alert">
          {describeError(submit.error, language)}
        </Notice>
      )}
      <Button
        variant={isMinor ? 'secondary' : 'primary'}
        size={isMinor ? 'm' : 'l'}
        full
        busy={submit.isPending}
        onClick={() =>
          submit.mutate(
            { fileIds, options: task.options, clientKey },
            { onSuccess: ({ taskId }) => onSubmitted(taskId) },
          )
        }
      >
        {hasFailed(task) ? tResults('againAfterFailure', { points }) : t('retry', { points })}
      </Button>
    </>
  );
}
