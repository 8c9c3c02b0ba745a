import { isMainlandMobile } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useSecondsToWait } from './send-code-clock.ts';
import styles from './session.module.css';
import { useSendCode } from './use-phone-sign-in.ts';

type SendCodeButtonProps = { phone: string; onInvalid: () => void; onSent: () => void };

export function SendCodeButton({ phone, onInvalid, onSent }: SendCodeButtonProps) {
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
