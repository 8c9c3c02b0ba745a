import { useMutation } from '@tanstack/react-query';
import { api, isEmail } from '@vitrine/contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { leaveAfterResetMail } from '../../entities/session/model/login.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { SCREEN } from '../../ui/screen-values.ts';
import { toast } from '../../ui/toast.tsx';
import { EmailField, type EmailFieldHandle } from './email-field.tsx';
import { isTooSoon } from './flow-failures.ts';
import { useLoginDraft } from './login-draft.ts';
import { ModeLink } from './mode-link.tsx';
import styles from './session.module.css';

function useSendResetMail() {
  const { t } = useTranslation('session');
  const language = useLanguage();
  return useMutation({
    mutationFn: (email: string) =>
      call(api.user.sendResetPasswordEmail, { email }, { token: null }),
    meta: { handlesErrors: true },
    onSuccess: (_nothing, email) => {
      toast.success(t('resetMailSent', { email }), { seconds: SCREEN.toastWarningSeconds });
      leaveAfterResetMail();
    },
    onError: (error) => {
      const text = describeError(error, language);
      if (isTooSoon(error)) toast.warning(text, { seconds: SCREEN.toastWarningSeconds });
      else toast.error(text);
    },
  });
}

/** The mode ChangePassword: asks for a mail with a link. */
export function ChangePasswordForm() {
  const { t } = useTranslation('session');
  const { email } = useLoginDraft();
  const address = useRef<EmailFieldHandle>(null);
  const sendMail = useSendResetMail();
  const isReady = isEmail(email.trim());

  useEffect(() => address.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !sendMail.isPending) sendMail.mutate(email.trim());
  };
  return (
    <>
      <p className={styles.lead}>{t('changePasswordBody')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <EmailField ref={address} autoComplete="username" />
        <Button type="submit" size="l" full busy={sendMail.isPending} disabled={!isReady}>
          {t('sendLink')}
        </Button>
      </form>
      <footer className={styles.footer}>
        <ModeLink from="ChangePassword" to="SignIn">
          {t('backToSignIn')}
        </ModeLink>
      </footer>
    </>
  );
}
