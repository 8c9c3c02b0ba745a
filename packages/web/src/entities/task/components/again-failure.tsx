import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Notice } from '../../../ui/panel.tsx';

/** Why a new version was not taken, and that it cost nothing. */
export function AgainFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  if (!error) return null;
  return (
    <Notice tone="bad" role="alert">
      {describeError(error, language)} {t('nothingLost')}
    </Notice>
  );
}
