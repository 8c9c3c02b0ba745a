import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { columnsFor, masonryStyles, tileRatio } from './lay-columns.ts';
import styles from './masonry.module.css';

type Sized = { width: number; height: number };
type MasonryProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  label?: string;
  busy?: boolean;
  children: (item: Item, ratio: number) => ReactNode;
};

/**
 * Columns of pictures in reserved boxes. The items stay in their order in the document, which is the order that
 * keyboards and screen readers follow.
 */
export function Masonry<Item extends Sized>({
  items,
  keyOf,
  label,
  busy,
  children,
}: MasonryProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  // For the document there is nothing to measure: what it holds is laid out when it is shown.
  const [count, setCount] = useState(import.meta.env.SSR ? 2 : null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setCount(columnsFor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const ratios = items.map(tileRatio);
  const { list: listStyle, tiles } = masonryStyles(ratios, count ?? 2);
  return (
    <div className={styles.room}>
      <ul
        ref={list}
        className={styles.list}
        data-masonry
        aria-label={label}
        aria-busy={busy || undefined}
        style={listStyle as CSSProperties}
      >
        {count !== null &&
          items.map((item, index) => (
            <li key={keyOf(item)} className={styles.tile} style={tiles[index] as CSSProperties}>
              {children(item, ratios[index] ?? 1)}
            </li>
          ))}
      </ul>
    </div>
  );
}
