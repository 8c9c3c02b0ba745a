import { type CSSProperties, type PointerEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './compare-slider.module.css';
import { Frame, type FrameProps } from './frame.tsx';

export type CompareSliderProps = {
  before: string;
  after: string;
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
  /** Share of the width that shows the before picture at first. */
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
  const [share, setShare] = useState(initial * 100);
  const frame = useRef<HTMLDivElement>(null);
  const inputId = useId();

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const at = ((event.clientX - box.left) / box.width) * 100;
    setShare(Math.min(100, Math.max(0, at)));
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
  };

  return (
    <div
      ref={frame}
      className={classNames(styles.compare, className)}
      style={{ '--share': `${share}%` } as CSSProperties}
      onPointerDown={grab}
      onPointerMove={drag}
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
        id={inputId}
        className={styles.range}
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={Math.round(share)}
        aria-label={label}
        onChange={(event) => setShare(Number(event.target.value))}
      />
      <span className={styles.line} aria-hidden="true">
        <span className={styles.handle} />
      </span>
    </div>
  );
}
