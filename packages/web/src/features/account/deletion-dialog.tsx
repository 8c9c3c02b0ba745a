import { ERRORS, LIMITS } from '@vitrine/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useDeleteAccount } from '../../entities/account/api/account-queries.ts';
import { encryptPassword } from '../../entities/session/api/password.ts';
import { PasswordField } from '../../entities/session/components/password-field.tsx';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../lib/transport/api-errors.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';

const DAY_MS = 86_400_000;

type DeletionFormProps = { onClose: () => void; needsPassword: boolean };
type DeletionDialogProps = DeletionFormProps & {
  open: boolean;
  finalFocus: () => HTMLElement | null;
};

export function DeletionDialog({ open, finalFocus, ...form }: DeletionDialogProps) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation('common');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && form.onClose()}
      finalFocus={finalFocus}
      title={t('deleteTitle')}
      closeLabel={tCommon('close')}
    >
      <DeletionForm {...form} />
    </Dialog>
  );
}

function DeletionForm({ onClose, needsPassword }: DeletionFormProps) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const { day } = useDates();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isEncrypting, setEncrypting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const remove = useDeleteAccount();
  const isBusy = isEncrypting || remove.isPending;
  const isReady = !needsPassword || password !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setEncrypting(true);
    try {
      await remove.mutateAsync(needsPassword ? await encryptPassword(password) : {});
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === ERRORS.PASSWORD_WRONG.code) {
        setError(describeError(failure, language));
        input.current?.focus();
      } else toast.error(describeError(failure, language));
    } finally {
      setEncrypting(false);
    }
  };
  const date = day(new Date(Date.now() + LIMITS.accountDeletionDays * DAY_MS));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.dialogText}>{t('deleteBody', { date })}</p>
      {needsPassword && (
        <PasswordField
          ref={input}
          label={t('deletePassword')}
          name="current-password"
          autoComplete="current-password"
          value={password}
          onValueChange={(value) => {
            setPassword(value);
            setError(undefined);
          }}
          error={error}
        />
      )}
      <div className={styles.dialogActions}>
        <Button variant="quiet" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy} disabled={!isReady}>
          {t('deleteConfirm')}
        </Button>
      </div>
    </form>
  );
}
