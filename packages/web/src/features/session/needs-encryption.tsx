import type { ReactNode } from 'react';
import { canEncrypt } from '../../entities/session/api/password.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './session.module.css';

/** Around every form that sends a password: says why it cannot be used where nothing can be encrypted. */
export function NeedsEncryption({ children }: { children: ReactNode }) {
  const { t } = useTranslation('session');
  if (canEncrypt()) return children;
  return (
    <p className={styles.notice} role="alert">
      {t('cannotEncrypt')}
    </p>
  );
}
