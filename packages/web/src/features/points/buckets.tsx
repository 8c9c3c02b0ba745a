import { type CSSProperties, useId } from 'react';
import type { PointBucket } from '../../entities/order/model/points.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Quiet } from '../../ui/panel.tsx';
import styles from './points.module.css';

/** Soonest to expire first, which is also the order in which they are spent. */
export function Buckets({ buckets }: { buckets: readonly PointBucket[] }) {
  const { t, language } = useTranslation('points');
  const { day } = useDates();
  const titleId = useId();
  const shown = buckets.filter(({ remaining }) => remaining > 0);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('buckets')}
      </h2>
      {shown.length === 0 && <Quiet>{t('bucketsEmpty')}</Quiet>}
      <div className={styles.bar} aria-hidden="true">
        {shown.map((bucket) => (
          <span
            key={bucket.bucketId}
            className={bucket.expiresSoon ? styles.soon : undefined}
            style={{ '--share': bucket.remaining } as CSSProperties}
          />
        ))}
      </div>
      <ul className={styles.buckets}>
        {shown.map((bucket) => (
          <li key={bucket.bucketId} className={styles.row}>
            <span>
              {t('bucketLine', {
                points: bucket.remaining.toLocaleString(language),
                date: day(bucket.expiresAt),
              })}
              {bucket.expiresSoon && <span className={styles.warning}> · {t('bucketSoon')}</span>}
            </span>
            <Quiet as="span">{t(`source-${bucket.source}`)}</Quiet>
          </li>
        ))}
      </ul>
    </section>
  );
}
