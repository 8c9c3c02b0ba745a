import { Progress as BaseProgress } from '@base-ui/react/progress';
import { classNames } from './class-names.ts';
import styles from './progress.module.css';

export type ProgressProps = {
  /** 0 to 1; null while it is not known. */
  value: number | null;
  label: string;
  /** Stage or time left, at the other end of the line. */
  detail?: string | undefined;
  /** Only the line is seen; the label is still read out. */
  bare?: boolean;
  className?: string;
};

export function Progress({ value, label, detail, bare, className }: ProgressProps) {
  return (
    <BaseProgress.Root
      className={classNames(styles.root, className)}
      value={value === null ? null : Math.round(value * 100)}
      aria-label={label}
      aria-valuetext={detail}
    >
      {!bare && (
        <div className={styles.texts} aria-hidden="true">
          <span>{label}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </div>
      )}
      <BaseProgress.Track className={styles.track}>
        <BaseProgress.Indicator className={styles.indicator} />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}
