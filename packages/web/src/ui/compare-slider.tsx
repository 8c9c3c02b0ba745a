import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { attachCompare } from './compare-behaviour.ts';
import styles from './compare-slider.module.css';
import { Frame, type FrameProps } from './frame.tsx';
import type { PictureSource } from './picture-set.ts';
import { useBehaviour } from './use-behaviour.ts';

export type CompareSliderProps = {
  before: PictureSource;
  after: PictureSource;
  /** What the two pictures show. */
  alt: string;
  beforeLabel: string;
  afterLabel: string;
  /** Says what the handle does, for screen readers. */
  label: string;
  ratio?: FrameProps['ratio'];
  fit?: FrameProps['fit'];
  /** Behind the after picture, where its transparency matters. */
  checkerboard?: boolean;
  /** The share of the width that shows the before picture at first. */
  initial?: number;
  eager?: boolean;
  className?: string;
};

const STEP = 2;

/** Before and after in one frame, divided by a line that is dragged, or moved with the arrow keys. */
export function CompareSlider({
  before,
  after,
  alt,
  beforeLabel,
  afterLabel,
  label,
  ratio = '3/4',
  fit = 'cover',
  checkerboard,
  initial = 0.5,
  eager,
  className,
}: CompareSliderProps) {
  const frame = useBehaviour<HTMLDivElement>(attachCompare);
  return (
    <div
      ref={frame}
      className={classNames(styles.compare, className)}
      style={{ '--share': `${initial * 100}%` } as CSSProperties}
      data-compare
    >
      <Frame src={after} alt={`${alt} (${afterLabel})`} {...{ ratio, fit, checkerboard, eager }} />
      <div className={styles.before}>
        <Frame src={before} alt={`${alt} (${beforeLabel})`} {...{ ratio, fit, eager }} />
      </div>
      <span className={classNames(styles.tag, styles.tagBefore)} aria-hidden="true">
        {beforeLabel}
      </span>
      <span className={classNames(styles.tag, styles.tagAfter)} aria-hidden="true">
        {afterLabel}
      </span>
      <input
        className={styles.range}
        type="range"
        min={0}
        max={100}
        step={STEP}
        defaultValue={Math.round(initial * 100)}
        aria-label={label}
      />
      <span className={styles.line} aria-hidden="true">
        <span className={styles.handle} />
      </span>
    </div>
  );
}
