import { type FormEvent, useState } from 'react';
import { useRedeem } from '../../entities/order/api/shop-queries.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './points.module.css';

export function RedeemForm() {
  const { t } = useTranslation('points');
  const language = useLanguage();
  const [code, setCode] = useState('');
  const redeem = useRedeem();
  const hasSpaces = /\s/.test(code);
  const refusal = redeem.error ? describeError(redeem.error, language) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code === '' || hasSpaces || redeem.isPending) return;
    redeem.mutate(code, {
      onSuccess: ({ granted }) => {
        setCode('');
        toast.success(t('redeemed', { count: granted }));
      },
    });
  };
  return (
    <form className={styles.redeem} onSubmit={submit} noValidate>
      <TextField
        label={t('redeemLabel')}
        name="redemption-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onValueChange={(value) => {
          setCode(value);
          redeem.reset();
        }}
        error={hasSpaces ? t('redeemSpaces') : refusal}
        trailing={
          <Button
            type="submit"
            size="s"
            variant="quiet"
            busy={redeem.isPending}
            disabled={code === '' || hasSpaces}
          >
            {t('redeem')}
          </Button>
        }
      />
    </form>
  );
}
