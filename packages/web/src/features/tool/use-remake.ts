import type { Picture } from '../../entities/photo/model/picture.ts';
import { usePrice } from '../../entities/site/api/site-config.ts';
import { useSubmitTask } from '../../entities/task/api/task-actions.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { newClientKey } from '../../lib/client-key.ts';

/** Makes one picture of a submission again with a mask drawn by hand, as a submission of its own. */
export function useRemake(task: Task, onSubmitted: (taskId: string) => void) {
  const { t } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const price = usePrice(task.product);
  const submit = useSubmitTask(task.product);
  return {
    label: t('editRemake', { points: tCommon('points', { count: price ?? 0 }) }),
    async submit(source: Picture, mask: Picture | null) {
      const masks = mask ? { [source.fileId]: mask.fileId } : {};
      const made = await submit.mutateAsync({
        fileIds: [source.fileId],
        options: { ...task.options, masks },
        clientKey: newClientKey(),
      });
      onSubmitted(made.taskId);
    },
  };
}
