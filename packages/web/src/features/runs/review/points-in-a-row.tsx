import { useState } from 'react';
import { useRedo } from '../../../entities/run/api/review-queries.ts';
import type { RunItem } from '../../../entities/run/model/run.ts';
import {
  type GarmentChange,
  GarmentEditor,
} from '../../../entities/task/components/garment-editor.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast.tsx';
import own from './review.module.css';

type PointsInARowProps = {
  runId: string;
  items: readonly RunItem[];
  onEnd: () => void;
};

/** Outline and points of one photo after the other; each is made again as soon as it is corrected. */
export function PointsInARow({ runId, items, onEnd }: PointsInARowProps) {
  const { t } = useTranslation('runs');
  const redo = useRedo(runId);
  const [place, setPlace] = useState(0);
  const [what, setWhat] = useState<'points' | 'outline'>('points');
  const [outline, setOutline] = useState<string>();
  const item = items[place];
  if (!item?.source) return null;
  const { itemId, sku, source } = item;
  const next = () => {
    setWhat('points');
    setOutline(undefined);
    if (place + 1 < items.length) setPlace(place + 1);
    else onEnd();
  };
  const finish = ({ maskId, landmarks }: GarmentChange) => {
    if (!landmarks) {
      // Another outline is another reading: its points are looked at next.
      setOutline(maskId);
      setWhat('points');
      return;
    }
    redo.mutate(
      { itemIds: [itemId], changes: { landmarks, ...(maskId && { maskId }) } },
      { onSuccess: () => toast.success(t('redoBegun', { count: 1 })) },
    );
    next();
  };
  return (
    <section aria-label={t('correct')}>
      <div className={own.row}>
        <p>{t('correcting', { place: place + 1, count: items.length, sku })}</p>
        <Segmented
          size="s"
          label={t('correct')}
          value={what}
          onValueChange={setWhat}
          options={[
            { value: 'points', label: t('points') },
            { value: 'outline', label: t('outline') },
          ]}
        />
        {items.length > 1 && (
          <Button size="s" variant="quiet" onClick={next}>
            {t('skip')}
          </Button>
        )}
      </div>
      <GarmentEditor
        key={`${itemId} ${what}`}
        garment={{ fileId: source.fileId, ...(outline && { maskId: outline }) }}
        what={what}
        onDone={finish}
        onCancel={onEnd}
      />
    </section>
  );
}
