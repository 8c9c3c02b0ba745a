import { canRun, FRUITLESS_ITEMS, PICTURED_ITEMS, WAITING_ITEMS } from '@vitrine/contract';
import { Pause, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useSteerRun } from '../../../entities/run/api/run-actions.ts';
import type { Run } from '../../../entities/run/model/run.ts';
import { countEnded, countItems } from '../../../entities/run/model/run-counts.ts';
import { runPath } from '../../../entities/run/model/run-steps.ts';
import { useTimeLeft } from '../../../entities/task/model/time-left.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../runs.module.css';
import own from './make.module.css';
import { StoppedNote } from './stopped-note.tsx';

/** Shows how far a run has come, and what can be done about it. The run goes on when the page is closed. */
export function Making({ run }: { run: Run }) {
  const { t, language } = useTranslation('runs');
  const steer = useSteerRun(run.runId);
  const [isAsking, setAsking] = useState(false);
  const ended = countEnded(run);
  const time = useTimeLeft(run.secondsLeft);
  const waiting = countItems(run, WAITING_ITEMS);
  const number = (count: number) => count.toLocaleString(language);
  const counts = [
    ['made', countItems(run, PICTURED_ITEMS)],
    ['working', countItems(run, ['running'])],
    ['waiting', waiting],
    ['fruitless', countItems(run, FRUITLESS_ITEMS)],
  ] as const;
  return (
    <div className={own.making}>
      <Progress
        value={run.itemsTotal === 0 ? 0 : ended / run.itemsTotal}
        label={t('done', { done: number(ended), total: number(run.itemsTotal) })}
        detail={time}
      />
      <dl className={own.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`count-${name}`)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('pointsSpent')}</dt>
          <dd>
            {run.maxPoints === null
              ? number(run.points)
              : t('pointsOf', { points: number(run.points), cap: number(run.maxPoints) })}
          </dd>
        </div>
        {run.picturesPerHour !== null && (
          <div>
            <dt>{t('pace')}</dt>
            <dd>{t('perHour', { count: run.picturesPerHour })}</dd>
          </div>
        )}
      </dl>
      <StoppedNote run={run} onResume={(maxPoints) => steer.mutate({ way: 'resume', maxPoints })} />
      <div className={styles.row}>
        {canRun(run.state, 'pause') && (
          <Button
            variant="secondary"
            icon={Pause}
            busy={steer.isPending}
            onClick={() => steer.mutate({ way: 'pause' })}
          >
            {t('pause')}
          </Button>
        )}
        {/* With the same cap it would stop again at once: another one is asked for above. */}
        {canRun(run.state, 'resume') && run.stopReason !== 'cap' && (
          <Button
            icon={Play}
            busy={steer.isPending}
            onClick={() => steer.mutate({ way: 'resume' })}
          >
            {t('resume')}
          </Button>
        )}
        {canRun(run.state, 'cancel') && (
          <Button variant="quiet" icon={Square} onClick={() => setAsking(true)}>
            {t('cancelRest')}
          </Button>
        )}
        {ended > 0 && (
          <ButtonLink
            variant={canRun(run.state, 'deliver') ? 'primary' : 'secondary'}
            to={runPath(run.runId, 'review')}
          >
            {t('toReview')}
          </ButtonLink>
        )}
      </div>
      {run.state === 'running' && <p className={styles.small}>{t('leaveHint')}</p>}
      {isAsking && (
        <AskDialog
          title={t('cancelTitle')}
          body={t('cancelBody', { count: waiting })}
          action={t('cancelRest')}
          isDanger
          busy={steer.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => steer.mutate({ way: 'cancel' }, { onSettled: () => setAsking(false) })}
        />
      )}
    </div>
  );
}
