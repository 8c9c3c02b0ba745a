import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { Frame } from './frame.tsx';
import styles from './loupe.module.css';
import { type Point, steppedPoint } from './loupe-point.ts';

export type LoupeProps = {
  before: string;
  after: string;
  /** The size of the after picture; the before picture is shown at the same size. */
  width: number;
  height: number;
  alt: string;
  beforeLabel: string;
  afterLabel: string;
  /** Says what this is and how to move it. */
  label: string;
  checkerboard?: boolean;
};

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/**
 * The after picture with a loupe on it: one spot before and after, side by side, one pixel of the picture on one
 * of the screen. It follows the pointer, a tap, or the arrow keys.
 */
export function Loupe({
  before,
  after,
  width,
  height,
  alt,
  beforeLabel,
  afterLabel,
  label,
  checkerboard = false,
}: LoupeProps) {
  const [point, setPoint] = useState(MIDDLE);
  const [byFinger, setByFinger] = useState(false);

  const follow = ({ currentTarget, clientX, clientY, pointerType }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number) => Math.min(1, Math.max(0, at));
    setByFinger(pointerType === 'touch');
    setPoint({
      x: share((clientX - box.left) / box.width),
      y: share((clientY - box.top) / box.height),
    });
  };
  const step = (event: KeyboardEvent) => {
    const next = steppedPoint(point, event.key);
    if (!next) return;
    event.preventDefault();
    setByFinger(false);
    setPoint(next);
  };

  const density = window.devicePixelRatio || 1;
  const place = {
    aspectRatio: width / height,
    '--x': point.x,
    '--y': point.y,
    '--width': `${width / density}px`,
    '--height': `${height / density}px`,
  } as CSSProperties;
  const pane = (address: string, text: string) => (
    <span
      className={classNames(styles.pane, checkerboard && styles.checkerboard)}
      style={{ '--picture': `url("${address}")` } as CSSProperties}
    >
      <span className={styles.tag}>{text}</span>
    </span>
  );
  return (
    <div className={styles.loupe} style={place}>
      <Frame
        src={after}
        alt={alt}
        ratio={width / height}
        fit="contain"
        checkerboard={checkerboard}
        eager
      />
      <button
        type="button"
        className={styles.pad}
        aria-label={label}
        onPointerDown={follow}
        onPointerMove={follow}
        onKeyDown={step}
      />
      <span className={classNames(styles.lens, byFinger && styles.aboveFinger)} aria-hidden="true">
        {pane(before, beforeLabel)}
        {pane(after, afterLabel)}
      </span>
    </div>
  );
}
