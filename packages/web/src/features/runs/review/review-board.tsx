import { canRun } from '@vitrine/contract';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { useChosenPlaces } from '../../../entities/listing/api/listing-queries.ts';
import { useDecide } from '../../../entities/run/api/review-queries.ts';
import { type ReviewView, viewItems } from '../../../entities/run/model/review.ts';
import { type ReviewAction, readReviewKey } from '../../../entities/run/model/review-keys.ts';
import type { Run, RunItem } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { VirtualGrid } from '../../../ui/virtual-grid.tsx';
import styles from '../runs.module.css';
import { ItemDialog } from './item-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import own from './review.module.css';
import { ReviewBar } from './review-bar.tsx';
import { ReviewTile } from './review-tile.tsx';

type ReviewBoardProps = {
  run: Run;
  items: readonly RunItem[];
  onCorrect: (items: readonly RunItem[]) => void;
};

const TILE = 168;
const GAP = 12;
/** The height, below the picture, of the article and its state. */
const CAPTION = 44;
/** The height, below that, of what the marketplaces say, if the seller has chosen any. */
const SIGNS = 28;

type Opened = { itemId: string; isEditing: boolean } | null;

const firstView = (items: readonly RunItem[]): ReviewView =>
  items.some(({ state }) => state === 'made') ? 'open' : 'all';

/** The grid with its keys. A decision moves the picture out of sight, and the next one takes its place. */
export function ReviewBoard({ run, items, onCorrect }: ReviewBoardProps) {
  const { t } = useTranslation('runs');
  const [view, setView] = useState<ReviewView>(() => firstView(items));
  const [sort, setSort] = useState<'worst' | 'order'>('worst');
  const [place, setPlace] = useState(0);
  const [columns, setColumns] = useState(1);
  const [comparedId, setComparedId] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const [rejecting, setRejecting] = useState<{ itemId: string; next: Opened } | null>(null);
  const decide = useDecide(run.runId);
  const signs = useChosenPlaces()?.length ? SIGNS : 0;
  const shown = viewItems(items, view, sort);
  const active = Math.min(place, Math.max(0, shown.length - 1));
  const canDecide = canRun(run.state, 'decide');
  const find = (itemId: string | undefined) => items.find((one) => one.itemId === itemId);

  const approve = ({ itemId }: RunItem) =>
    decide.mutate({ itemIds: [itemId], decision: 'approve' });
  /** What is looked at from near after a decision there: the next one that waits for its own. */
  const nextTo = ({ itemId }: RunItem): Opened => {
    const at = shown.findIndex((one) => one.itemId === itemId);
    const next = view === 'open' ? (shown[at + 1] ?? shown[at - 1]) : undefined;
    return next ? { itemId: next.itemId, isEditing: false } : null;
  };
  const open = useCallback(({ itemId }: RunItem) => setOpened({ itemId, isEditing: false }), []);
  const act = (action: ReviewAction, item: RunItem) => {
    if (action === 'open' || action === 'edit') {
      setOpened({ itemId: item.itemId, isEditing: action === 'edit' });
    } else if (action === 'compare') {
      setComparedId(comparedId === item.itemId ? null : item.itemId);
    } else if (canDecide && item.result) {
      if (action === 'approve') approve(item);
      else setRejecting({ itemId: item.itemId, next: null });
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const meant = readReviewKey(event.key, { index: active, count: shown.length, columns });
    const item = shown[active];
    if (!meant || !item) return;
    event.preventDefault();
    if ('index' in meant) setPlace(meant.index);
    else act(meant.action, item);
  };
  const openedItem = find(opened?.itemId);
  const rejectingItem = find(rejecting?.itemId);
  return (
    <section aria-label={t('step-review')}>
      <ReviewBar
        run={run}
        items={items}
        view={view}
        sort={sort}
        onView={(next) => {
          setView(next);
          setPlace(0);
        }}
        onSort={setSort}
        onCorrect={onCorrect}
      />
      <p className={own.keys}>{t('keysHint')}</p>
      {shown.length === 0 && (
        <p className={styles.quiet} role="status">
          {t(view === 'open' ? 'nothingOpen' : 'nothingHere')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the tiles inside, which are buttons. */}
      <div onKeyDown={press}>
        <VirtualGrid
          label={t('pictureList')}
          count={shown.length}
          tile={TILE}
          gap={GAP}
          heightOf={(width) => width * 1.5 + CAPTION + signs}
          active={active}
          onColumns={setColumns}
          keyOf={(index) => shown[index]?.itemId ?? String(index)}
        >
          {(index) => {
            const item = shown[index];
            return (
              item && (
                <ReviewTile
                  item={item}
                  index={index}
                  t={t}
                  isActive={index === active}
                  isCompared={item.itemId === comparedId}
                  hasSigns={signs > 0}
                  onFocus={setPlace}
                  onOpen={open}
                />
              )
            );
          }}
        </VirtualGrid>
      </div>
      {openedItem && opened && (
        <ItemDialog
          run={run}
          item={openedItem}
          isEditing={opened.isEditing}
          onApprove={() => {
            approve(openedItem);
            setOpened(nextTo(openedItem));
          }}
          onReject={() => {
            setOpened(null);
            setRejecting({ itemId: openedItem.itemId, next: nextTo(openedItem) });
          }}
          onCorrect={() => onCorrect([openedItem])}
          onClose={() => setOpened(null)}
        />
      )}
      {rejectingItem && rejecting && (
        <RejectDialog
          item={rejectingItem}
          onReject={(note) => {
            decide.mutate({ itemIds: [rejectingItem.itemId], decision: 'reject', note });
            setRejecting(null);
            setOpened(rejecting.next);
          }}
          onClose={() => setRejecting(null)}
        />
      )}
    </section>
  );
}
