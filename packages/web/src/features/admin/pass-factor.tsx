import { api } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useAdminAction } from '../../entities/console/api/admin-queries.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './admin-texts.ts';

/** Codes are six digits, recovery codes sixteen signs in groups of four. */
export const CODE_LENGTH_MIN = 6;

/** Between the sign-in and the console. */
export function PassFactor() {
  const t = useAdminTexts();
  const language = useLanguage();
  const [code, setCode] = useState('');
  const pass = useAdminAction(api.secondFactor.pass, { handlesErrors: true });
  const isReady = code.trim().length >= CODE_LENGTH_MIN;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !pass.isPending) pass.mutate({ code }, { onError: () => setCode('') });
  };
  return (
    <Page title={t.security.passTitle} intro={t.security.passBody}>
      <form className={`${styles.form} ${styles.narrow}`} onSubmit={submit} noValidate>
        <TextField
          label={t.security.code}
          hint={t.security.codeHint}
          error={pass.error ? describeError(pass.error, language) : undefined}
          value={code}
          onValueChange={setCode}
          autoComplete="one-time-code"
          autoFocus
          maxLength={24}
        />
        <Button type="submit" busy={pass.isPending} disabled={!isReady}>
          {t.security.pass}
        </Button>
      </form>
    </Page>
  );
}
