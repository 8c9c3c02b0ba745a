import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './not-open-page.module.css';

/** For a specified address whose view does not exist yet: says so and leads back. */
export function NotOpenPage() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.page}>
      <EmptyState
        tall
        heading="h1"
        title={t('notOpenTitle')}
        body={t('notOpenBody')}
        action={<ButtonLink to="/edit/dashboard">{t('toCreate')}</ButtonLink>}
      />
    </div>
  );
}
