import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './developer.module.css';

type SecretOnceProps = { secret: string; note: string; onDone: () => void };

/** What is never shown again. */
export function SecretOnce({ secret, note, onDone }: SecretOnceProps) {
  const { t } = useTranslation('developers');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(t('copied'));
    } catch {
      // No clipboard outside HTTPS, or not allowed: the text can be selected.
      toast.error(t('copyFailed'));
    }
  };
  return (
    <div className={styles.secret}>
      <p>{note}</p>
      <output className={styles.code}>{secret}</output>
      <div className={styles.buttons}>
        <Button onClick={copy}>{t('copy')}</Button>
        <Button variant="quiet" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
