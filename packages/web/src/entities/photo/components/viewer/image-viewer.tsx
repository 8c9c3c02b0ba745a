import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from './image-viewer.module.css';
import { ViewerActions } from './image-viewer-actions.tsx';
import type { ViewerHandlers, ViewerItem } from './image-viewer-item.ts';
import { ViewerPicture } from './image-viewer-picture.tsx';
import { neighbour } from './image-viewer-steps.ts';

export type ImageViewerProps = ViewerHandlers & {
  items: readonly ViewerItem[];
  /** The item on show; null closes the viewer. */
  shownId: string | null;
  onShownIdChange: (id: string | null) => void;
};

export function ImageViewer(props: ImageViewerProps) {
  const { items, shownId, onShownIdChange, onDownload } = props;
  const { t } = useTranslation('viewer');
  const [showsBefore, setShowsBefore] = useState(false);
  const index = items.findIndex(({ id }) => id === shownId);
  const item = items[index];

  // The next pictures are fetched before they are asked for: stepping through must not flicker.
  useEffect(() => {
    if (index < 0) return;
    for (const step of [1, -1]) {
      const next = items[neighbour(index, step, items.length)];
      if (next) new Image().src = next.url;
    }
  }, [index, items]);

  const go = (step: number) => {
    setShowsBefore(false);
    onShownIdChange(items[neighbour(index, step, items.length)]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
    else if (event.key.toLowerCase() === 'd') onDownload?.(item);
  };
  const close = () => {
    setShowsBefore(false);
    onShownIdChange(null);
  };

  const hasSeveral = items.length > 1;
  return (
    <BaseDialog.Root open={item !== undefined} onOpenChange={(open) => !open && close()}>
      <BaseDialog.Portal>
        <BaseDialog.Popup className={styles.viewer} data-theme="dark" onKeyDown={onKeyDown}>
          <BaseDialog.Title className={styles.title}>{t('title')}</BaseDialog.Title>
          {item && (
            <>
              <div className={styles.bar}>
                <BaseDialog.Close render={<IconButton label={t('close')} icon={ArrowLeft} />} />
                <p className={styles.position} aria-live="polite">
                  <span aria-hidden="true">
                    {t('position', { index: index + 1, total: items.length })}
                  </span>
                  <VisuallyHidden>
                    {t('positionSpoken', { index: index + 1, total: items.length })}
                  </VisuallyHidden>
                </p>
                {item.caption && <p className={styles.caption}>{item.caption}</p>}
                <ViewerActions
                  {...props}
                  item={item}
                  showsBefore={showsBefore}
                  onShowsBeforeChange={setShowsBefore}
                />
              </div>
              <ViewerPicture
                item={item}
                showsBefore={showsBefore}
                onSwipe={hasSeveral ? go : null}
              />
              {hasSeveral && (
                <>
                  <IconButton
                    className={`${styles.step} ${styles.previous}`}
                    label={t('previous')}
                    icon={ChevronLeft}
                    onClick={() => go(-1)}
                  />
                  <IconButton
                    className={`${styles.step} ${styles.next}`}
                    label={t('next')}
                    icon={ChevronRight}
                    onClick={() => go(1)}
                  />
                </>
              )}
            </>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
