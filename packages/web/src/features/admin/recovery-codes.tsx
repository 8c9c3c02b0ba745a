import { Button } from '../../ui/button.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './admin-texts.ts';

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** The one time that they are shown. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { security: t } = useAdminTexts();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(t.copied);
  };
  return (
    <>
      <h2 className={styles.heading}>{t.recoveryTitle}</h2>
      <Quiet>{t.recoveryBody}</Quiet>
      <ul className={`${styles.codes} ${styles.more}`}>
        {codes.map((code) => (
          <li key={code} className={styles.secret}>
            {code}
          </li>
        ))}
      </ul>
      <div className={`${styles.actions} ${styles.more}`}>
        <Button onClick={onKept}>{t.kept}</Button>
        {/* Browsers offer the clipboard only over HTTPS and on localhost. */}
        {navigator.clipboard && (
          <Button variant="secondary" onClick={copy}>
            {t.copy}
          </Button>
        )}
      </div>
    </>
  );
}
