import { useRouteError } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ViewLoadError } from './reject-after.ts';
import styles from './view-error.module.css';

/**
 * Shown in place of a view that failed to load or crashed. Reloading the page is the retry that always helps: a
 * new release may have replaced the file that this page still asks for.
 */
export function ViewError() {
  const { t } = useTranslation('shell');
  const isLoadError = useRouteError() instanceof ViewLoadError;
  return (
    <div className={styles.error}>
      <ErrorState
        tall
        heading="h1"
        title={t(isLoadError ? 'viewFailedTitle' : 'viewBrokenTitle')}
        body={t(isLoadError ? 'viewFailedBody' : 'viewBrokenBody')}
        action={<Button onClick={() => window.location.reload()}>{t('tryAgain')}</Button>}
      />
    </div>
  );
}
