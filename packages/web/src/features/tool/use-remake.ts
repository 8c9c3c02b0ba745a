import type { Picture, Task } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { newClientKey } from '../../lib/client-key.ts';
import { usePrice } from '../../lib/site-config.ts';
import { useSubmitTask } from '../../lib/task-actions.ts';

/** Makes one picture of a submission again with a mask drawn by hand, as a submission of its own. */
export function useRemake(task: Task, onSubmitted: (taskId: string) => void) {
  const { t } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const price = usePrice(task.product);
  const submit = useSubmitTask(task.product);
  return {
    label: t('editRemake', { points: tCommon('points', { count: price ?? 0 }) }),
    async submit(source: Picture, mask: Picture | null) {
      const masks = mask ? { [source.file_id]: mask.file_id } : {};
      const made = await submit.mutateAsync({
        fileIds: [source.file_id],
        options: { ...task.options, masks },
        clientKey: newClientKey(),
      });
      onSubmitted(made.task_id);
    },
  };
}
