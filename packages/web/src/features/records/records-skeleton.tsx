import type { CSSProperties } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './records.module.css';

/** Proportions as they come, so that the page does not jump much when the pictures arrive. */
const RATIOS = [0.75, 1, 0.75, 0.8, 1.2, 0.75, 0.75, 1];

export function RecordsSkeleton({ label }: { label: string }) {
  return (
    <ul className={styles.rows} aria-busy="true" aria-label={label}>
      {RATIOS.map((ratio, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={index}
          className={styles.tile}
          style={{ '--ratio': ratio } as CSSProperties}
        >
          <Skeleton ratio={ratio} width="100%" />
        </li>
      ))}
    </ul>
  );
}
