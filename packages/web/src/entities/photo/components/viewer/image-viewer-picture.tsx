import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './image-viewer.module.css';
import type { ViewerItem } from './image-viewer-item.ts';
import { swipeStep } from './image-viewer-steps.ts';

type ViewerPictureProps = {
  item: ViewerItem;
  showsBefore: boolean;
  onSwipe: ((step: number) => void) | null;
};

/** The picture, never larger than itself and never larger than the window. */
export function ViewerPicture({ item, showsBefore, onSwipe }: ViewerPictureProps) {
  const { t } = useTranslation('viewer');
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const before = showsBefore ? item.before : undefined;
  const src = before ?? item.url;

  const begin = (event: PointerEvent) => {
    start.current =
      event.isPrimary && event.pointerType !== 'mouse'
        ? { x: event.clientX, y: event.clientY }
        : null;
  };
  const end = (event: PointerEvent) => {
    if (!start.current) return;
    const step = swipeStep(event.clientX - start.current.x, event.clientY - start.current.y);
    start.current = null;
    if (step !== 0) onSwipe?.(step);
  };

  return (
    <div
      className={styles.stage}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = null;
      }}
    >
      {failedUrl === src ? (
        <p className={styles.failed} role="alert">
          {t('loadFailed')}
        </p>
      ) : (
        <img
          key={src}
          className={classNames(
            styles.picture,
            item.isTransparent && before === undefined && styles.transparent,
          )}
          src={src}
          alt={item.alt}
          width={item.width}
          height={item.height}
          draggable={false}
          onError={() => setFailedUrl(src)}
        />
      )}
    </div>
  );
}
