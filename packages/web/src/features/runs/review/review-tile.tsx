import { Check, CircleAlert, Clock, Crosshair, type LucideIcon, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListingSigns } from '../../../entities/listing/components/listing-signs.tsx';
import type { RunItem } from '../../../entities/run/model/run.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Frame } from '../../../ui/frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import own from './review.module.css';

type ReviewTileProps = {
  item: RunItem;
  isActive: boolean;
  /** Shows the photo in place of the picture until it is asked back. */
  isCompared: boolean;
  onFocus: () => void;
  onOpen: () => void;
};

function chooseMark(state: RunItem['state']): LucideIcon | null {
  if (state === 'made') return null;
  if (state === 'approved') return Check;
  if (state === 'rejected') return X;
  if (state === 'needs_landmarks') return Crosshair;
  return state === 'refused' || state === 'failed' ? CircleAlert : Clock;
}

/** A picture of the review: under the pointer it shows what it was made from. */
export function ReviewTile({ item, isActive, isCompared, onFocus, onOpen }: ReviewTileProps) {
  const { t } = useTranslation('runs');
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
        onFocus={onFocus}
        onClick={onOpen}
      >
        <Frame
          src={(result ?? source)?.thumbUrl}
          alt=""
          ratio={2 / 3}
          fit="contain"
          className={result ? undefined : own.pending}
        />
        {result && source && (
          <span className={own.before}>
            <Frame src={source.thumbUrl} alt="" ratio={2 / 3} fit="contain" />
          </span>
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
      {result && <ListingSigns fileId={result.fileId} />}
    </>
  );
}
