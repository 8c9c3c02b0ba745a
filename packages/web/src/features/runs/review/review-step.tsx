import { useState } from 'react';
import { useRunItems } from '../../../entities/run/api/review-queries.ts';
import type { Run, RunItem } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRun } from '../run-frame.tsx';
import { PointsInARow } from './points-in-a-row.tsx';
import { ReviewBoard } from './review-board.tsx';

/** All pictures of a run, to be looked through and decided about. */
export function ReviewStep() {
  const { t } = useTranslation('runs');
  const run = useRun();
  const items = useRunItems(run);
  if (items.data) return <Review run={run} items={items.data.list} />;
  return items.error ? (
    <LoadFailure tall title={t('loadFailed')} query={items} />
  ) : (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height="60dvh" />
    </div>
  );
}

function Review({ run, items }: { run: Run; items: readonly RunItem[] }) {
  // Those that are corrected one after the other, as they were when it began.
  const [correcting, setCorrecting] = useState<readonly RunItem[]>([]);
  if (correcting.length > 0) {
    return <PointsInARow runId={run.runId} items={correcting} onEnd={() => setCorrecting([])} />;
  }
  return <ReviewBoard run={run} items={items} onCorrect={setCorrecting} />;
}
