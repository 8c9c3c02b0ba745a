import { useMutation } from '@tanstack/react-query';
import { api, ERRORS } from '@vitrine/contract';
import { type FormEvent, useRef, useState } from 'react';
import type { Account } from '../../entities/account/model/account.ts';
import { passwordCipher } from '../../entities/session/api/password.ts';
import { useNewPassword } from '../../entities/session/components/new-password.ts';
import { NewPasswordFields } from '../../entities/session/components/new-password-fields.tsx';
import { PasswordField } from '../../entities/session/components/password-field.tsx';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { ApiError } from '../../lib/transport/api-errors.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import { Section } from './section.tsx';

export function PasswordSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const { hasPassword, userInfo } = account;
  if (hasPassword) {
    return (
      <Section title={t('password')} hint={t('passwordHint')}>
        <ChangePassword />
      </Section>
    );
  }
  return (
    <Section title={t('password')}>
      {userInfo.email ? (
        <ChooseByMail email={userInfo.email} />
      ) : (
        <p className={styles.text}>{t('noPasswordPhone')}</p>
      )}
    </Section>
  );
}

async function changePassword({ old, chosen }: { old: string; chosen: string }) {
  const { kid, encrypt } = await passwordCipher();
  const [oldPassword, password] = await Promise.all([encrypt(old), encrypt(chosen)]);
  return call(api.account.changePassword, { oldPassword, password, kid });
}

function ChangePassword() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [old, setOld] = useState('');
  const [oldError, setOldError] = useState<string>();
  const oldInput = useRef<HTMLInputElement>(null);
  const chosen = useNewPassword();
  const change = useMutation({
    mutationFn: changePassword,
    meta: { handlesErrors: true },
    onSuccess: () => {
      toast.success(t('passwordChanged'));
      setOld('');
      chosen.clear();
    },
    onError: (error) => {
      const text = describeError(error, language);
      if (!(error instanceof ApiError && error.code === ERRORS.PASSWORD_WRONG.code)) {
        toast.error(text);
        return;
      }
      setOldError(text);
      oldInput.current?.focus();
    },
  });
  const isReady = old !== '' && chosen.isFilled;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || change.isPending || !chosen.check()) return;
    change.mutate({ old, chosen: chosen.password });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        ref={oldInput}
        label={t('currentPassword')}
        name="current-password"
        autoComplete="current-password"
        value={old}
        onValueChange={(value) => {
          setOld(value);
          setOldError(undefined);
        }}
        error={oldError}
      />
      <NewPasswordFields
        value={chosen}
        label={t('newPassword')}
        againLabel={t('newPasswordAgain')}
      />
      <Button type="submit" variant="secondary" busy={change.isPending} disabled={!isReady}>
        {t('changePassword')}
      </Button>
    </form>
  );
}

function ChooseByMail({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const sendMail = useMutation({
    mutationFn: () => call(api.user.sendResetPasswordEmail, { email }),
    onSuccess: () => toast.success(t('linkSent', { email })),
  });
  return (
    <>
      <p className={styles.text}>{t('noPasswordEmail')}</p>
      <Button variant="secondary" busy={sendMail.isPending} onClick={() => sendMail.mutate()}>
        {t('sendPasswordLink')}
      </Button>
    </>
  );
}
