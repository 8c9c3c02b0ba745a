import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/index.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import panel from '../../../ui/panel.module.css';

/** Why a new version was not taken, and that it cost nothing. */
export function AgainFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  if (!error) return null;
  return (
    <p className={panel.bad} role="alert">
      {describeError(error, language)} {t('nothingLost')}
    </p>
  );
}
