import { useLanguage, useTranslation } from '../i18n/use-translation.ts';
import { describeFailedView } from '../lib/transport/describe-error.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

type LoadFailureProps = {
  title: string;
  query: { error: unknown; refetch: () => unknown };
  tall?: boolean;
};

/** Says in place of what could not be loaded why that is, and offers to try again. */
export function LoadFailure({ title, query, tall }: LoadFailureProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <ErrorState
      tall={tall}
      title={title}
      body={describeFailedView(query.error, language)}
      action={<Button onClick={() => query.refetch()}>{t('tryAgain')}</Button>}
    />
  );
}
