import type { SignIn } from '../../entities/account/model/account.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './account.module.css';
import { useDeviceName } from './use-device-name.ts';

/** Folded away: it matters when something looks wrong, not every day. */
export function SignInHistory({ signIns }: { signIns: readonly SignIn[] }) {
  const { t } = useTranslation('account');
  if (signIns.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary className={styles.summary}>{t('signInsTitle')}</summary>
      <ul className={styles.list}>
        {signIns.map((signIn) => (
          <HistoryRow key={`${signIn.at} ${signIn.address} ${signIn.method}`} signIn={signIn} />
        ))}
      </ul>
    </details>
  );
}

function HistoryRow({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('account');
  const { moment } = useDates();
  const device = useDeviceName(signIn.userAgent);
  const { succeeded, method, address } = signIn;
  return (
    <li className={styles.row}>
      <div>
        <p>{moment(signIn.at)}</p>
        <p className={styles.note}>
          {[t(`method-${method}`), device, address].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={classNames(styles.note, !succeeded && styles.refused)}>
        {t(succeeded ? 'signInOk' : 'signInFailed')}
      </p>
    </li>
  );
}
