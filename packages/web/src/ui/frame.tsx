import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './frame.module.css';
import { Icon } from './icon.tsx';

export type FrameProps = {
  src: string | null | undefined;
  alt: string;
  ratio?: '3/4' | '1/1' | number;
  fit?: 'cover' | 'contain';
  /** A small version, shown blurred until the picture has come. */
  placeholder?: string | undefined;
  /** Only where transparency matters. */
  checkerboard?: boolean;
  /** For the pictures on the first screen. */
  eager?: boolean;
  className?: string;
  /** Laid over the picture: a progress line, a mark, actions. */
  children?: ReactNode;
};

type Loading = { src: string; state: 'loaded' | 'failed' };

/** A picture in its reserved box: nothing moves when it arrives, it fades in. */
export function Frame({
  src,
  alt,
  ratio = '3/4',
  fit = 'cover',
  placeholder,
  checkerboard,
  eager,
  className,
  children,
}: FrameProps) {
  const [loading, setLoading] = useState<Loading | null>(null);
  const state = loading?.src === src ? loading?.state : undefined;
  const settle = (outcome: Loading['state']) => src && setLoading({ src, state: outcome });
  const fitClass = fit === 'contain' ? styles.contain : styles.cover;
  return (
    <div
      className={classNames(styles.frame, checkerboard && styles.checkerboard, className)}
      style={{ aspectRatio: ratio }}
    >
      {placeholder && state !== 'loaded' && (
        <img src={placeholder} alt="" className={classNames(styles.placeholder, fitClass)} />
      )}
      {src && state !== 'failed' && (
        <img
          key={src}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          className={classNames(styles.picture, fitClass, state === 'loaded' && styles.shown)}
          onLoad={() => settle('loaded')}
          onError={() => settle('failed')}
        />
      )}
      {state === 'failed' && (
        <span className={styles.failed} role="img" aria-label={alt}>
          <Icon of={ImageOff} size={24} />
        </span>
      )}
      {children}
    </div>
  );
}
