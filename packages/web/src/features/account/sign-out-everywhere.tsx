import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionsQuery } from '../../entities/account/api/account-queries.ts';
import { clearSession } from '../../entities/session/model/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';

export function SignOutEverywhere({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation('common');
  const [keepsThis, setKeepsThis] = useState(true);
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => call(api.account.signOutEverywhere, { keepThis: keepsThis }),
    onSuccess: async () => {
      onClose();
      toast.success(t('deviceSignedOut'));
      if (keepsThis) {
        await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
        return;
      }
      await navigate('/home');
      clearSession();
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('signOutEverywhereTitle')}
      closeLabel={tCommon('close')}
    >
      <p className={styles.dialogText}>{t('signOutEverywhereBody')}</p>
      <Checkbox label={t('keepThis')} checked={keepsThis} onCheckedChange={setKeepsThis} />
      <div className={styles.dialogActions}>
        <Button variant="quiet" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
        <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('signOutEverywhere')}
        </Button>
      </div>
    </Dialog>
  );
}
