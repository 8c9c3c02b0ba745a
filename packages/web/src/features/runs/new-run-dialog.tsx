import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateRun } from '../../entities/run/api/run-actions.ts';
import { runPath } from '../../entities/run/model/run-steps.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { NameDialog } from './name-dialog.tsx';

export function NewRunDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('runs');
  const navigate = useNavigate();
  const create = useCreateRun();
  const [clientKey] = useState(newClientKey);
  return (
    <NameDialog
      title={t('newTitle')}
      label={t('name')}
      hint={t('nameHint')}
      action={t('newAction')}
      busy={create.isPending}
      error={create.error}
      onClose={onClose}
      onName={(name) =>
        create.mutate(
          { name, clientKey },
          { onSuccess: ({ runId }) => void navigate(runPath(runId, 'photos')) },
        )
      }
    />
  );
}
