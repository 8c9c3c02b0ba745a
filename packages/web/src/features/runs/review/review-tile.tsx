import { Check, CircleAlert, Clock, Crosshair, type LucideIcon, X } from 'lucide-react';
import { memo, useState } from 'react';
import { ListingSigns } from '../../../entities/listing/components/listing-signs.tsx';
import type { RunItem } from '../../../entities/run/model/run.ts';
import type { Translation } from '../../../i18n/translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import own from './review.module.css';

type ReviewTileProps = {
  item: RunItem;
  index: number;
  /** Handed in, as dozens of tiles come and go with every turn of the wheel. */
  t: Translation<'runs'>;
  isActive: boolean;
  /** Shows the photo in place of the picture until it is asked back. */
  isCompared: boolean;
  /** Whether the seller has chosen marketplaces, whose verdicts stand below. */
  hasSigns: boolean;
  onFocus: (index: number) => void;
  onOpen: (item: RunItem) => void;
};

function chooseMark(state: RunItem['state']): LucideIcon | null {
  if (state === 'made') return null;
  if (state === 'approved') return Check;
  if (state === 'rejected') return X;
  if (state === 'needs_landmarks') return Crosshair;
  return state === 'refused' || state === 'failed' ? CircleAlert : Clock;
}

/** A picture of the review: under the pointer it shows what it was made from. It is drawn anew only when it changes. */
export const ReviewTile = memo(function ReviewTile(props: ReviewTileProps) {
  const { item, index, t, isActive, isCompared, hasSigns, onFocus, onOpen } = props;
  // What it was made from is fetched for whoever comes near.
  const [isNear, setNear] = useState(false);
  const { sku, state, score, source, result } = item;
  const told = item.error?.msg ?? item.note;
  const mark = chooseMark(state);
  const name = t('tile', {
    sku,
    state: t(`item-${state}`),
    score: score === null ? t('noScore') : t('score', { score }),
  });
  return (
    <>
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        className={classNames(own.tile, isCompared && own.compared)}
        aria-label={told ? `${name}: ${told}` : name}
        onPointerEnter={() => setNear(true)}
        onFocus={() => onFocus(index)}
        onClick={() => onOpen(item)}
      >
        <Thumbnail
          src={(result ?? source)?.thumbUrl}
          className={result ? undefined : own.pending}
        />
        {result && source && (isNear || isCompared) && (
          <Thumbnail src={source.thumbUrl} className={own.before} />
        )}
        {mark && (
          <span className={classNames(own.mark, own[state])}>
            <Icon of={mark} size={14} />
          </span>
        )}
        {!result && told && <span className={own.told}>{told}</span>}
      </button>
      <p className={own.caption} aria-hidden="true">
        <span className={own.sku}>{sku}</span>
        <span className={classNames(own.score, score !== null && score < 70 && own.low)}>
          {score ?? '–'}
        </span>
      </p>
      {hasSigns && result && <ListingSigns fileId={result.fileId} />}
    </>
  );
});

type ThumbnailProps = { src: string | undefined; className?: string | undefined };

/** A picture and nothing else: no fading, nothing to remember. */
const Thumbnail = ({ src, className }: ThumbnailProps) => (
  <span className={classNames(own.thumbnail, className)}>
    {src && <img src={src} alt="" decoding="async" draggable={false} />}
  </span>
);
