import { useTranslation } from '../i18n/use-translation.ts';
import { Progress } from '../ui/progress.tsx';
import styles from './view-loading.module.css';

/** A line at the top of the window while a view, or what was asked for, is on its way. */
export function ViewLoading({ label }: { label?: string }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.loading} role="status">
      <Progress value={null} label={label ?? t('loading')} bare />
    </div>
  );
}
