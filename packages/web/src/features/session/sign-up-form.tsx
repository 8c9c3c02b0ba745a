import { useMutation } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { encryptPassword } from '../../entities/session/api/password.ts';
import { useNewPassword } from '../../entities/session/components/new-password.ts';
import { NewPasswordFields } from '../../entities/session/components/new-password-fields.tsx';
import { dispatchLoginEvent } from '../../entities/session/model/login.ts';
import { track } from '../../entities/site/api/measure.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { SCREEN } from '../../ui/screen-values.ts';
import { toast } from '../../ui/toast.tsx';
import { Consent } from './consent.tsx';
import { EmailField, type EmailFieldHandle } from './email-field.tsx';
import { emailFailure } from './flow-failures.ts';
import { useLoginDraft } from './login-draft.ts';
import { ModeLink } from './mode-link.tsx';
import { NeedsEncryption } from './needs-encryption.tsx';
import styles from './session.module.css';
import { canSignUp } from './sign-in-rules.ts';

type NewAccount = { email: string; password: string };

async function register({ email, password }: NewAccount) {
  const encrypted = await encryptPassword(password);
  return call(api.user.register, { email, ...encrypted }, { token: null });
}

function useSignUp(onEmailError: (text: string) => void) {
  const { t } = useTranslation('session');
  const language = useLanguage();
  return useMutation({
    mutationFn: register,
    meta: { handlesErrors: true },
    onSuccess: (_nothing, { email }) => {
      track({ name: 'registered' });
      // Says what to do next, so it stays as long as a welcome does.
      toast.success(t('registerMailSent', { email }), { seconds: SCREEN.toastWelcomeSeconds });
      dispatchLoginEvent({ type: 'registered' });
    },
    onError: (error) => {
      const failure = emailFailure(error);
      if (failure) onEmailError(t(failure));
      else toast.error(describeError(error, language));
    },
  });
}

export function SignUpForm() {
  const { t } = useTranslation('session');
  return (
    <>
      <NeedsEncryption>
        <SignUpFields />
      </NeedsEncryption>
      <footer className={styles.footer}>
        <p>
          {t('hasAccount')}{' '}
          <ModeLink from="SignUp" to="SignIn">
            {t('toSignIn')}
          </ModeLink>
        </p>
      </footer>
    </>
  );
}

function SignUpFields() {
  const { t } = useTranslation('session');
  const { email, hasConsent } = useLoginDraft();
  const chosen = useNewPassword();
  const { password, again } = chosen;
  const address = useRef<EmailFieldHandle>(null);
  const signUp = useSignUp((text) => address.current?.refuse(text));
  const isReady = canSignUp({ email, password, again, hasConsent });

  useEffect(() => address.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || signUp.isPending || !chosen.check()) return;
    signUp.mutate({ email: email.trim(), password });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailField ref={address} autoComplete="email" />
      <NewPasswordFields value={chosen} label={t('password')} againLabel={t('passwordAgain')} />
      <Consent />
      <Button type="submit" size="l" full busy={signUp.isPending} disabled={!isReady}>
        {t('doSignUp')}
      </Button>
    </form>
  );
}
