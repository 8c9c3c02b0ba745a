import type { TaskOptions } from '@vitrine/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { newClientKey } from '../../../lib/client-key.ts';
import { usePrice } from '../../site/api/site-config.ts';
import { useRegenerate } from '../api/outfit-queries.ts';
import type { Task } from '../model/task.ts';

/** Makes a submission again as a new version, with some choices replaced. */
export function useAgain(task: Task, onSubmitted: (taskId: string) => void) {
  const { t } = useTranslation('common');
  const price = usePrice(task.product);
  const again = useRegenerate();
  // The same key for the same press repeated, a new one for another choice.
  const [key] = useState(newClientKey);
  const { product, taskId } = task;
  return {
    /** The price of all its pictures in words. */
    points: t('points', { count: (price ?? 0) * task.images.length }),
    isReady: typeof price === 'number',
    isPending: again.isPending,
    error: again.error,
    submit: (options: TaskOptions) =>
      again.mutate(
        { product, taskId, options, clientKey: keyFor(key, options) },
        { onSuccess: (made) => onSubmitted(made.taskId) },
      ),
  };
}

/** Short enough for a key, and different for different choices. */
function keyFor(key: string, changes: TaskOptions): string {
  let sum = 0;
  for (const char of JSON.stringify(changes)) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) | 0;
  return `${key}-${(sum >>> 0).toString(36)}`;
}
