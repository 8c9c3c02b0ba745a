import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './hints.module.css';

const HINTS = [1, 2, 3] as const;

/** The way to a first picture in three lines, until there is one. Nothing to click away, nothing in the way. */
export function Hints({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('dashboard');
  return (
    <ol className={classNames(styles.hints, className)} aria-label={t('hintsTitle')}>
      {HINTS.map((hint) => (
        <li key={hint} className={styles.hint}>
          {t(`hint${hint}`)}
        </li>
      ))}
    </ol>
  );
}
