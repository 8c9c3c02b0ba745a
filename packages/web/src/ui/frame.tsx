import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './frame.module.css';
import { Icon } from './icon.tsx';
import { type PictureSource, pictureKey } from './picture-set.ts';

export type FrameProps = {
  src: PictureSource | null | undefined;
  alt: string;
  ratio?: '3/4' | '1/1' | number;
  fit?: 'cover' | 'contain';
  /** A small version, shown blurred until the picture has come. */
  placeholder?: string | undefined;
  /** Set only where transparency matters. */
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
  const key = src ? pictureKey(src) : null;
  const state = loading?.src === key ? loading?.state : undefined;
  const settle = (outcome: Loading['state']) => key && setLoading({ src: key, state: outcome });
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
        <picture key={key}>
          {typeof src !== 'string' &&
            src.sources.map((source) => <source key={source.type} {...source} sizes={src.sizes} />)}
          <img
            // The document may have loaded it already: then there is nothing to fade in.
            ref={(image) => {
              if (image?.complete && image.naturalWidth > 0 && !state) settle('loaded');
            }}
            src={key ?? undefined}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            draggable={false}
            className={classNames(styles.picture, fitClass, state === 'loaded' && styles.shown)}
            onLoad={() => settle('loaded')}
            onError={() => settle('failed')}
          />
        </picture>
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
