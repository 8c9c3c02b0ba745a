import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Progress } from '../../../ui/progress.tsx';
import styles from './photo-strip.module.css';

export type StripItem = {
  key: string;
  src: string | null;
  label: string;
  mark: 'none' | 'done' | 'problem';
  /** 0 to 1 while something is going on with it. */
  progress: number | null;
};

type PhotoStripProps = {
  label: string;
  items: readonly StripItem[];
  selectedKey: string | undefined;
  onSelect: (key: string) => void;
  onRemove?: { label: (item: StripItem) => string; remove: (key: string) => void };
  trailing?: ReactNode;
};

const MARKS = { done: CircleCheck, problem: CircleAlert };

/** Thumbnails of the photos that are worked on together, each with its state. */
export function PhotoStrip(props: PhotoStripProps) {
  const { label, items, selectedKey, onSelect, onRemove, trailing } = props;
  return (
    <ul className={styles.strip} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={styles.item}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={item.label}
            aria-current={item.key === selectedKey}
            onClick={() => onSelect(item.key)}
          >
            {item.src && <img className={styles.picture} src={item.src} alt="" />}
            {item.mark !== 'none' && (
              <span className={classNames(styles.mark, styles[item.mark])}>
                <Icon of={MARKS[item.mark]} size={16} />
              </span>
            )}
            {item.progress !== null && (
              <Progress className={styles.line} value={item.progress} label={item.label} bare />
            )}
          </button>
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={onRemove.label(item)}
              title={onRemove.label(item)}
              onClick={() => onRemove.remove(item.key)}
            >
              <Icon of={X} size={14} />
            </button>
          )}
        </li>
      ))}
      {trailing && <li className={styles.item}>{trailing}</li>}
    </ul>
  );
}
