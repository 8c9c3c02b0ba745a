import { LIMITS } from '@vitrine/contract';
import { useDeleteTask } from '../../entities/task/api/task-actions.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './records.module.css';

type DeleteDialogProps = {
  task: Task | null;
  onClose: () => void;
  onDelete: (task: Task) => void;
};

/** What is deleted rests in the trash for a while; still, it is asked for once more. */
export function DeleteDialog({ task, onClose, onDelete }: DeleteDialogProps) {
  const { t } = useTranslation('records');
  const { t: tCommon } = useTranslation('common');
  const remove = useDeleteTask();
  const count = task?.images.length ?? 1;
  const confirm = () => {
    if (!task) return;
    onDelete(task);
    remove.mutate(task, { onSuccess: () => toast.success(t('deleted')) });
    onClose();
  };
  return (
    <Dialog
      open={task !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('deleteTitle')}
      closeLabel={tCommon('close')}
    >
      <p className={styles.confirmText}>
        {count > 1 && `${t('deleteAll', { count })} `}
        {t('trashHint', { days: LIMITS.trashDays })}
      </p>
      <div className={styles.confirm}>
        <Button variant="quiet" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
        <Button variant="danger" onClick={confirm}>
          {t('deleteConfirm')}
        </Button>
      </div>
    </Dialog>
  );
}
