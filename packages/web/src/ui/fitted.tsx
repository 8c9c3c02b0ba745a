import type { CSSProperties, ReactNode } from 'react';
import styles from './fitted.module.css';

type FittedProps = {
  width: number;
  height: number;
  /** Shown behind transparent parts. */
  background?: string | undefined;
  /** Light in dark mode too: dark clothes would vanish on a dark checkerboard. */
  isLight?: boolean;
  children: ReactNode;
};

/** A box with a picture's proportions, as large as the stage allows in both directions. */
export function Fitted({ width, height, background, isLight, children }: FittedProps) {
  const style = { '--ratio': width / height } as CSSProperties;
  // Pictures stand on --wash in the design system: a chosen background takes its place.
  const stand = (background ? { '--wash': background } : {}) as CSSProperties;
  return (
    <div
      className={styles.fitted}
      data-theme={isLight ? 'light' : undefined}
      style={{ ...style, ...stand }}
    >
      {children}
    </div>
  );
}
