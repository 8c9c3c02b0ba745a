import { isEmail, LIMITS } from '@vitrine/contract';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canEncrypt } from '../../lib/password.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './session.module.css';
import { canSignIn, needsConsent } from './sign-in-rules.ts';
import { useSignIn } from './use-sign-in.ts';

export function SignInForm() {
  const { t } = useTranslation('session');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const [isShown, setShown] = useState(false);
  const asksConsent = needsConsent(navigator.language);
  const [hasConsent, setConsent] = useState(!asksConsent);
  const emailInput = useRef<HTMLInputElement>(null);

  useEffect(() => emailInput.current?.focus(), []);

  const signIn = useSignIn((text) => {
    setEmailError(text);
    emailInput.current?.focus();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending || !canSignIn({ email, password, hasConsent })) return;
    signIn.mutate({ email: email.trim(), password });
  };
  const changeEmail = (value: string) => {
    setEmail(value);
    setEmailError(undefined);
  };
  const checkEmail = () => {
    if (email !== '' && !isEmail(email.trim())) setEmailError(t('emailPlaceholder'));
  };

  if (!canEncrypt()) {
    return (
      <p className={styles.notice} role="alert">
        {t('cannotEncrypt')}
      </p>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={emailInput}
        label={t('email')}
        placeholder={t('emailPlaceholder')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.emailMax}
        value={email}
        onValueChange={changeEmail}
        onBlur={checkEmail}
        error={emailError}
      />
      <TextField
        label={t('password')}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        maxLength={LIMITS.passwordMax}
        value={password}
        onValueChange={setPassword}
        trailing={
          <IconButton
            size="s"
            icon={isShown ? EyeOff : Eye}
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      {asksConsent && (
        <Checkbox label={t('consent')} checked={hasConsent} onCheckedChange={setConsent} />
      )}
      <Button
        type="submit"
        size="l"
        full
        busy={signIn.isPending}
        disabled={!canSignIn({ email, password, hasConsent })}
      >
        {t('signIn')}
      </Button>
    </form>
  );
}
