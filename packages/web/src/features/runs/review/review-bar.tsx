import { canRun, isOneOf } from '@vitrine/contract';
import { Crosshair, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import {
  REVIEW_VIEW_NAMES,
  REVIEW_VIEWS,
  type ReviewView,
} from '../../../entities/run/model/review.ts';
import type { Run, RunItem } from '../../../entities/run/model/run.ts';
import { runPath } from '../../../entities/run/model/run-steps.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from '../runs.module.css';
import { ApproveAbove } from './approve-above.tsx';
import { RedoDialog } from './redo-dialog.tsx';
import own from './review.module.css';

type ReviewBarProps = {
  run: Run;
  items: readonly RunItem[];
  view: ReviewView;
  sort: 'worst' | 'order';
  onView: (view: ReviewView) => void;
  onSort: (sort: 'worst' | 'order') => void;
  onCorrect: (items: readonly RunItem[]) => void;
};

/** What is looked at, in which order, and what can be done with many at once. */
export function ReviewBar({ run, items, view, sort, onView, onSort, onCorrect }: ReviewBarProps) {
  const { t } = useTranslation('runs');
  const [isRedoing, setRedoing] = useState(false);
  const count = (name: ReviewView) =>
    items.filter(({ state }) => isOneOf(REVIEW_VIEWS[name], state)).length;
  const unclear = items.filter(({ state, source }) => state === 'needs_landmarks' && source);
  const canRedo = canRun(run.state, 'redo');
  const again = count('rejected') + count('failed');
  const open = count('open');
  return (
    <div className={own.bar}>
      <div className={classNames(own.views, styles.wrapped)}>
        <Segmented
          size="s"
          label={t('shownPictures')}
          value={view}
          onValueChange={onView}
          options={REVIEW_VIEW_NAMES.filter(
            (name) => name === 'open' || name === 'all' || name === view || count(name) > 0,
          ).map((name) => ({ value: name, label: t(`view-${name}`, { count: count(name) }) }))}
        />
        <Segmented
          size="s"
          label={t('sort')}
          value={sort}
          onValueChange={onSort}
          options={[
            { value: 'worst', label: t('sort-worst') },
            { value: 'order', label: t('sort-order') },
          ]}
        />
      </div>
      <div className={own.deeds}>
        {open > 0 && canRun(run.state, 'decide') && (
          <ApproveAbove runId={run.runId} items={items} />
        )}
        {canRedo && unclear.length > 0 && (
          <Button size="s" variant="secondary" icon={Crosshair} onClick={() => onCorrect(unclear)}>
            {t('correctAll', { count: unclear.length })}
          </Button>
        )}
        {canRedo && again > 0 && (
          <Button size="s" variant="secondary" icon={RefreshCw} onClick={() => setRedoing(true)}>
            {t('redoAll', { count: again })}
          </Button>
        )}
        {canRun(run.state, 'deliver') && (
          <ButtonLink
            size="s"
            variant={open > 0 ? 'secondary' : 'primary'}
            to={runPath(run.runId, 'deliver')}
          >
            {t('toDelivery')}
          </ButtonLink>
        )}
      </div>
      {isRedoing && (
        <RedoDialog
          run={run}
          target={{ states: ['rejected', 'failed', 'refused'] }}
          count={again}
          onClose={() => setRedoing(false)}
        />
      )}
    </div>
  );
}
