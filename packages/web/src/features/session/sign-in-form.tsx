import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PasswordField } from '../../entities/session/components/password-field.tsx';
import { isOffered } from '../../entities/session/model/login-mode.ts';
import { useSiteConfig } from '../../entities/site/api/site-config.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Consent } from './consent.tsx';
import { EmailField, type EmailFieldHandle } from './email-field.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { useLoginDraft } from './login-draft.ts';
import { ModeLink } from './mode-link.tsx';
import { NeedsEncryption } from './needs-encryption.tsx';
import styles from './session.module.css';
import { canSignIn } from './sign-in-rules.ts';
import { useSignIn } from './use-sign-in.ts';

export function SignInForm() {
  const { t } = useTranslation('session');
  const { data: site } = useSiteConfig();
  return (
    <>
      <GoogleSignIn place="first" />
      <NeedsEncryption>
        <EmailSignIn />
      </NeedsEncryption>
      <GoogleSignIn place="last" />
      <footer className={styles.footer}>
        {isOffered('SignUp', site) && (
          <p>
            {t('noAccount')}{' '}
            <ModeLink from="SignIn" to="SignUp">
              {t('toSignUp')}
            </ModeLink>
          </p>
        )}
        {isOffered('PhoneSignIn', site) && (
          <ModeLink from="SignIn" to="PhoneSignIn">
            {t('toPhone')}
          </ModeLink>
        )}
      </footer>
    </>
  );
}

function EmailSignIn() {
  const { t } = useTranslation('session');
  const { email, hasConsent } = useLoginDraft();
  const [password, setPassword] = useState('');
  const address = useRef<EmailFieldHandle>(null);
  const secret = useRef<HTMLInputElement>(null);
  const signIn = useSignIn((text) => address.current?.refuse(text));
  const isReady = canSignIn({ email, password, hasConsent });

  // An address that came from another mode need not be typed again.
  const begin = useEffectEvent(() => (email === '' ? address.current : secret.current)?.focus());
  useEffect(() => begin(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !signIn.isPending) signIn.mutate({ email: email.trim(), password });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailField ref={address} autoComplete="username" />
      <div className={styles.field}>
        <PasswordField
          ref={secret}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onValueChange={setPassword}
        />
        <ModeLink from="SignIn" to="ChangePassword">
          {t('forgot')}
        </ModeLink>
      </div>
      <Consent />
      <Button type="submit" size="l" full busy={signIn.isPending} disabled={!isReady}>
        {t('signIn')}
      </Button>
    </form>
  );
}
