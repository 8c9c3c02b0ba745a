import { api } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useAdminAction } from '../../entities/console/api/admin-queries.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './admin-texts.ts';
import { CODE_LENGTH_MIN } from './pass-factor.tsx';

type EnrolFactorProps = {
  secret: string;
  uri: string;
  onCodes: (codes: readonly string[]) => void;
};

/** Shows the secret to the app, and asks for proof that the app has it. */
export function EnrolFactor({ secret, uri, onCodes }: EnrolFactorProps) {
  const { security: t } = useAdminTexts();
  const language = useLanguage();
  const [code, setCode] = useState('');
  const confirm = useAdminAction(api.secondFactor.confirm, {
    handlesErrors: true,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const isReady = code.trim().length >= CODE_LENGTH_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !confirm.isPending) confirm.mutate({ code });
  };
  return (
    <form className={`${styles.form} ${styles.narrow}`} onSubmit={submit} noValidate>
      <p>{t.scan}</p>
      <div className={styles.qr}>
        <QrCode text={uri} label={t.qr} />
      </div>
      <Quiet>
        {t.typed} <span className={styles.secret}>{secret}</span>
      </Quiet>
      <TextField
        label={t.code}
        value={code}
        onValueChange={setCode}
        error={confirm.error ? describeError(confirm.error, language) : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
      />
      <Button type="submit" busy={confirm.isPending} disabled={!isReady}>
        {t.confirm}
      </Button>
    </form>
  );
}
