import { useQuery } from '@tanstack/react-query';
import { canRun } from '@vitrine/contract';
import { attemptsQuery, useChooseAttempt } from '../../../entities/run/api/review-queries.ts';
import type { Run, RunAttempt, RunItem } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { Group, GroupTitle, Quiet } from '../../../ui/panel.tsx';
import own from './review.module.css';

type AttemptsProps = {
  run: Run;
  item: RunItem;
  /** Which one is looked at from near. */
  seen: number;
  onSee: (attempt: RunAttempt) => void;
};

/** Everything that was tried for this picture. Each can be compared with the photo, and any of them can count again. */
export function Attempts({ run, item, seen, onSee }: AttemptsProps) {
  const { t } = useTranslation('runs');
  const { data: attempts = [] } = useQuery(attemptsQuery(item));
  const choose = useChooseAttempt(run.runId);
  const canChoose = canRun(run.state, 'decide');
  return (
    <Group as="section" aria-label={t('attempts')}>
      <GroupTitle level={3}>{t('attempts')}</GroupTitle>
      <ul className={own.attempts}>
        {attempts.map((attempt) => {
          const { number, state, score, result, error, chosen } = attempt;
          return (
            <li key={number} aria-current={chosen && result ? true : undefined}>
              <button
                type="button"
                className={own.attempt}
                aria-label={t('seeAttempt', { number })}
                aria-pressed={number === seen}
                disabled={!result}
                onClick={() => onSee(attempt)}
              >
                <Frame
                  src={(result ?? item.source)?.thumbUrl}
                  alt=""
                  ratio={2 / 3}
                  fit="contain"
                  className={result ? undefined : own.pending}
                />
              </button>
              <Quiet>
                {t('attempt', { number })}
                {score !== null && ` · ${score}`}
              </Quiet>
              {error && <p className={own.bad}>{error.msg}</p>}
              {chosen && result && <p className={own.chosen}>{t('chosenAttempt')}</p>}
              {state === 'made' && !chosen && canChoose && (
                <Button
                  size="s"
                  variant="secondary"
                  busy={choose.isPending}
                  onClick={() => {
                    choose.mutate({ itemId: item.itemId, number });
                    onSee(attempt);
                  }}
                >
                  {t('chooseAttempt')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Group>
  );
}
