import { classNames } from './class-names.ts';
import styles from './progress.module.css';

export type ProgressProps = {
  /** 0 to 1; null while it is not known. */
  value: number | null;
  label: string;
  /** Stage or time left, at the other end of the line. */
  detail?: string | undefined;
  /** Only the line is visible; the label is still read out. */
  bare?: boolean;
  className?: string;
};

/** Without a value a progress bar is one of unknown length: it says nothing of how far it is. */
export function Progress({ value, label, detail, bare, className }: ProgressProps) {
  const percent = value === null ? undefined : Math.round(value * 100);
  return (
    <div
      className={classNames(styles.root, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={detail}
    >
      {!bare && (
        <div className={styles.texts} aria-hidden="true">
          <span>{label}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </div>
      )}
      <div className={styles.track}>
        <div
          className={styles.indicator}
          {...(percent === undefined
            ? { 'data-indeterminate': '' }
            : { style: { width: `${percent}%` } })}
        />
      </div>
    </div>
  );
}
