import { api, fillText, LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { OperatorUser } from '../../entities/console/model/console.ts';
import { NewKeyDialog } from '../../entities/developer/components/new-key-dialog.tsx';
import { toKeyInput } from '../../entities/developer/model/key-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useAdminTexts } from './admin-texts.ts';

/** A key for somebody else's account, with the choices that its owner has, and a reason. */
export function UserKeyDialog({ user, onClose }: { user: OperatorUser; onClose: () => void }) {
  const { keys: t, ...texts } = useAdminTexts();
  const [reason, setReason] = useState('');
  const create = useAdminAction(api.apiKeyAdmin.create, { handlesErrors: true });
  const isReady = reason.trim() !== '';
  return (
    <NewKeyDialog
      description={fillText(t.newFor, { name: user.email ?? user.nickname })}
      note={t.once}
      action={create}
      onSubmit={(form) =>
        create.mutate({ ...toKeyInput(form), userId: user.userId, reason: reason.trim() })
      }
      isMoreReady={isReady}
      more={(tried) => (
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          maxLength={LIMITS.operatorReasonMax}
          onValueChange={setReason}
          error={tried && !isReady ? t.reasonMissing : undefined}
        />
      )}
      onClose={onClose}
    />
  );
}
