import { useTranslation } from '../i18n/use-translation.ts';
import styles from './skip-link.module.css';

export const MAIN_ID = 'main';

/** A real link would change the hash, which is the route: a button moves the focus instead. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.getElementById(MAIN_ID)?.focus()}
    >
      {t('skipToContent')}
    </button>
  );
}
