import { isEmail, LIMITS } from '@vitrine/contract';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useLoginDraft } from './login-draft.ts';

/** Lets a form say what the server found wrong with the address. */
export type EmailFieldHandle = { focus: () => void; refuse: (text: string) => void };

type EmailFieldProps = { autoComplete: 'username' | 'email'; ref?: Ref<EmailFieldHandle> };

export function EmailField({ autoComplete, ref }: EmailFieldProps) {
  const { t } = useTranslation('session');
  const { email, setEmail } = useLoginDraft();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const focus = () => input.current?.focus();
  useImperativeHandle(ref, () => ({
    focus,
    refuse: (text) => {
      setError(text);
      focus();
    },
  }));
  return (
    <TextField
      ref={input}
      label={t('email')}
      placeholder={t('emailPlaceholder')}
      type="email"
      name="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LIMITS.emailMax}
      value={email}
      onValueChange={(value) => {
        setEmail(value);
        setError(undefined);
      }}
      onBlur={() => {
        if (email !== '' && !isEmail(email.trim())) setError(t('emailPlaceholder'));
      }}
      error={error}
    />
  );
}
