import { useQuery } from '@tanstack/react-query';
import { canRun } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { attemptsQuery, useChooseAttempt } from '../../../entities/run/api/review-queries.ts';
import type { Run, RunItem } from '../../../entities/run/model/run.ts';
import { Button } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import panel from '../../../ui/panel.module.css';
import own from './review.module.css';

/** Everything that was tried for this picture. Any that came to something can count again. */
export function Attempts({ run, item }: { run: Run; item: RunItem }) {
  const { t } = useTranslation('runs');
  const { data: attempts = [] } = useQuery(attemptsQuery(item));
  const choose = useChooseAttempt(run.runId);
  const canChoose = canRun(run.state, 'decide');
  return (
    <section aria-label={t('attempts')} className={panel.group}>
      <h3 className={panel.label}>{t('attempts')}</h3>
      <ul className={own.attempts}>
        {attempts.map(({ number, state, score, result, error, chosen }) => (
          <li key={number} aria-current={chosen && result ? true : undefined}>
            <Frame
              src={(result ?? item.source)?.thumbUrl}
              alt={t('attempt', { number })}
              ratio={2 / 3}
              fit="contain"
              className={result ? undefined : own.pending}
            />
            <p className={panel.quiet}>
              {t('attempt', { number })}
              {score !== null && ` · ${score}`}
            </p>
            {error && <p className={own.bad}>{error.msg}</p>}
            {state === 'made' && !chosen && canChoose && (
              <Button
                size="s"
                variant="secondary"
                busy={choose.isPending}
                onClick={() => choose.mutate({ itemId: item.itemId, number })}
              >
                {t('chooseAttempt')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
