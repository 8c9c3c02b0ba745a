import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

type LoadMoreProps = { isLoading: boolean; hasFailed: boolean; onMore: () => void };

/** Loads on before the end is reached; the button serves keyboards, and a retry after a failure. */
export function LoadMore({ isLoading, hasFailed, onMore }: LoadMoreProps) {
  const { t } = useTranslation('ui');
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent((isNear: boolean) => {
    if (isNear && !hasFailed) onMore();
  });
  // Observed anew after each page: an end that is still in reach does not report itself a second time.
  useEffect(() => {
    if (isLoading || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => reached(entry?.isIntersecting ?? false),
      { rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={end} className={styles.more}>
      <Button variant="secondary" busy={isLoading} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}
