import { useNavigate } from 'react-router';
import { useDeleteRun } from '../../entities/run/api/run-actions.ts';
import { stopSending } from '../../entities/run/api/upload-queue.ts';
import type { Run } from '../../entities/run/model/run.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.tsx';
import { AskDialog } from './ask-dialog.tsx';

export function DeleteRunDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const { t } = useTranslation('runs');
  const navigate = useNavigate();
  const remove = useDeleteRun();
  return (
    <AskDialog
      title={t('deleteTitle', { name: run.name })}
      body={t('deleteBody')}
      action={t('deleteAction')}
      isDanger
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => {
        stopSending({ runId: run.runId });
        remove.mutate(run.runId, {
          onSuccess: () => {
            toast.success(t('deleted'));
            void navigate('/edit/runs');
          },
        });
      }}
    />
  );
}
