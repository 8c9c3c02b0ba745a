import { useMutation } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { type FormEvent, useEffect } from 'react';
import { encryptPassword } from '../../entities/session/api/password.ts';
import { useNewPassword } from '../../entities/session/components/new-password.ts';
import { NewPasswordFields } from '../../entities/session/components/new-password-fields.tsx';
import { dispatchLoginEvent, useLoginPrompt } from '../../entities/session/model/login.ts';
import type { ResetTicket } from '../../entities/session/model/login-mode.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { isNotRegistered } from './flow-failures.ts';
import { ModeLink } from './mode-link.tsx';
import { NeedsEncryption } from './needs-encryption.tsx';
import styles from './session.module.css';

async function reset({ ticket, password }: { ticket: ResetTicket; password: string }) {
  const encrypted = await encryptPassword(password);
  return call(api.user.resetPassword, { ...ticket, ...encrypted }, { token: null });
}

function useReset() {
  const { t } = useTranslation('session');
  const language = useLanguage();
  return useMutation({
    mutationFn: reset,
    meta: { handlesErrors: true },
    onSuccess: () => {
      toast.success(t('resetDone'));
      dispatchLoginEvent({ type: 'passwordReset' });
    },
    onError: (error) => {
      if (isNotRegistered(error)) toast.warning(t('notRegistered'));
      else toast.error(describeError(error, language));
    },
  });
}

/** The mode ResetPassword: opened by the link of a mail. */
export function ResetPasswordForm() {
  const { t } = useTranslation('session');
  const ticket = useLoginPrompt((state) => state.reset);
  return (
    <>
      {ticket && (
        <>
          <p className={styles.lead}>{t('resetPasswordFor', { email: ticket.email })}</p>
          <NeedsEncryption>
            <ResetFields ticket={ticket} />
          </NeedsEncryption>
        </>
      )}
      <footer className={styles.footer}>
        <ModeLink from="ResetPassword" to="SignIn">
          {t('backToSignIn')}
        </ModeLink>
      </footer>
    </>
  );
}

function ResetFields({ ticket }: { ticket: ResetTicket }) {
  const { t } = useTranslation('session');
  const chosen = useNewPassword();
  const resetting = useReset();
  const { first } = chosen;

  useEffect(() => first.current?.focus(), [first]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen.isFilled || resetting.isPending || !chosen.check()) return;
    resetting.mutate({ ticket, password: chosen.password });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly name="email" autoComplete="username" value={ticket.email} />
      <NewPasswordFields value={chosen} label={t('newPassword')} againLabel={t('passwordAgain')} />
      <Button type="submit" size="l" full busy={resetting.isPending} disabled={!chosen.isFilled}>
        {t('saveNewPassword')}
      </Button>
    </form>
  );
}
