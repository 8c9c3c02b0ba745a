import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  ratio?: number | string;
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string;
};

/** The reserved place of something on its way. Decorative: its container is marked as busy. */
export function Skeleton({ ratio, width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, className)}
      style={{ aspectRatio: ratio, width, height }}
    />
  );
}
