import { useCheckRun } from '../../../entities/run/api/run-actions.ts';
import type { Run } from '../../../entities/run/model/run.ts';
import { runPath } from '../../../entities/run/model/run-steps.ts';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextLink } from '../../../ui/text-button.tsx';
import styles from '../runs.module.css';
import own from './make.module.css';
import { QuoteSection } from './quote-section.tsx';

/** Everything is looked at once more; then the run has a price. */
export function PrepareStep({ run }: { run: Run }) {
  const { t } = useTranslation('runs');
  const language = useLanguage();
  const check = useCheckRun();
  const { runId, state } = run;
  if (state === 'ready') return <QuoteSection run={run} />;
  return (
    <section className={own.prepare}>
      <h2 className={styles.label}>{t('checkTitle')}</h2>
      <p className={styles.quiet}>{t('checkBody')}</p>
      <ul className={own.facts}>
        <li>
          <TextLink to={runPath(runId, 'photos')}>
            {t('checkArticles', { articles: run.articles, photos: run.photos })}
          </TextLink>
        </li>
        <li>
          <TextLink to={runPath(runId, 'look')}>
            {t(run.recipe ? 'checkLook' : 'checkNoLook')}
          </TextLink>
        </li>
      </ul>
      {run.uploadsOpen > 0 && (
        <p className={styles.small}>{t('uploadsOpen', { count: run.uploadsOpen })}</p>
      )}
      {check.error && (
        <Notice tone="bad" role="alert">
          {describeError(check.error, language)}
        </Notice>
      )}
      {state === 'checking' ? (
        <p className={own.checking} role="status">
          <Spinner size={18} />
          {t('checking')}
        </p>
      ) : (
        <Button size="l" busy={check.isPending} onClick={() => check.mutate(runId)}>
          {t('checkAction')}
        </Button>
      )}
    </section>
  );
}
