import { isMainlandMobile, LIMITS, PHONE_AREA_CODE } from '@vitrine/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Consent } from './consent.tsx';
import { useLoginDraft } from './login-draft.ts';
import { ModeLink } from './mode-link.tsx';
import { useSecondsToWait } from './send-code-clock.ts';
import styles from './session.module.css';
import { canSignInByPhone } from './sign-in-rules.ts';
import { usePhoneSignIn, useSendCode } from './use-phone-sign-in.ts';

export function PhoneSignInForm() {
  const { t } = useTranslation('session');
  const { hasConsent } = useLoginDraft();
  const [phone, setPhone] = useState('');
  const [phoneError, setPhoneError] = useState<string>();
  const [code, setCode] = useState('');
  const phoneInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const signIn = usePhoneSignIn();
  const isReady = canSignInByPhone({ phone, code, hasConsent });

  useEffect(() => phoneInput.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !signIn.isPending) signIn.mutate({ phone, code });
  };
  const changePhone = (value: string) => {
    setPhone(value);
    setPhoneError(undefined);
  };
  const refusePhone = () => setPhoneError(t('phoneInvalid'));
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={phoneInput}
          label={t('phone')}
          placeholder={t('phonePlaceholder')}
          type="tel"
          name="phone"
          autoComplete="tel-national"
          maxLength={LIMITS.phoneInputMax}
          leading={PHONE_AREA_CODE}
          value={phone}
          onValueChange={changePhone}
          onBlur={() => phone !== '' && !isMainlandMobile(phone) && refusePhone()}
          error={phoneError}
        />
        <TextField
          ref={codeInput}
          label={t('code')}
          placeholder={t('codePlaceholder')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LIMITS.verificationCodeInputMax}
          value={code}
          onValueChange={setCode}
          trailing={
            <SendCodeButton
              phone={phone}
              onInvalid={() => {
                refusePhone();
                phoneInput.current?.focus();
              }}
              onSent={() => codeInput.current?.focus()}
            />
          }
        />
        <Consent />
        <Button type="submit" size="l" full busy={signIn.isPending} disabled={!isReady}>
          {t('signIn')}
        </Button>
      </form>
      <footer className={styles.footer}>
        <ModeLink from="PhoneSignIn" to="SignIn">
          {t('toEmail')}
        </ModeLink>
      </footer>
    </>
  );
}

type SendCodeButtonProps = { phone: string; onInvalid: () => void; onSent: () => void };

function SendCodeButton({ phone, onInvalid, onSent }: SendCodeButtonProps) {
  const { t } = useTranslation('session');
  const seconds = useSecondsToWait();
  const sendCode = useSendCode();
  const press = () => {
    if (!isMainlandMobile(phone)) onInvalid();
    else sendCode.mutate(phone, { onSuccess: onSent });
  };
  return (
    <Button
      variant="quiet"
      size="s"
      className={styles.sendCode}
      disabled={seconds > 0}
      aria-label={seconds > 0 ? t('sendCodeWait', { seconds }) : undefined}
      onClick={press}
    >
      {seconds > 0 ? t('sendCodeAgain', { seconds }) : t('sendCode')}
    </Button>
  );
}
