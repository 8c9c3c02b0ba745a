import type { Task, TaskOptions } from '@vitrine/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useRegenerate } from '../../lib/outfit-queries.ts';
import { hasFailed } from '../../lib/refused-garments.ts';
import { usePrice } from '../../lib/site-config.ts';
import { Button } from '../button.tsx';
import panel from '../panel.module.css';

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
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const price = usePrice(task.product);
  const again = useRegenerate();
  // The same key for the same press repeated, a new one for another choice.
  const [key] = useState(newClientKey);
  const { product, task_id } = task;
  const changes = options ?? {};
  const isAfterFailure = hasFailed(task);
  return (
    <>
      {again.error && (
        <p className={panel.bad} role="alert">
          {describeError(again.error, language)} {t('nothingLost')}
        </p>
      )}
      <Button
        full
        variant={options ? 'primary' : 'secondary'}
        busy={again.isPending}
        disabled={disabled || typeof price !== 'number'}
        onClick={() =>
          again.mutate(
            { product, taskId: task_id, options: changes, clientKey: keyFor(key, changes) },
            { onSuccess: (made) => onSubmitted(made.task_id) },
          )
        }
      >
        {t(isAfterFailure ? 'againAfterFailure' : 'again', {
          points: tCommon('points', { count: (price ?? 0) * task.images.length }),
        })}
      </Button>
      {!options && !isAfterFailure && 'seed' in task.options && (
        <p className={panel.quiet}>{t('againHint')}</p>
      )}
    </>
  );
}

/** Short enough for a key, and different for different choices. */
function keyFor(key: string, changes: TaskOptions): string {
  let sum = 0;
  for (const char of JSON.stringify(changes)) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) | 0;
  return `${key}-${(sum >>> 0).toString(36)}`;
}
