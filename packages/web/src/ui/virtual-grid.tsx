import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './virtual-grid.module.css';
import { computeGrid, computeRange } from './virtual-range.ts';

type VirtualGridProps = {
  label: string;
  count: number;
  /** The smallest width of a tile and the gap between tiles, in CSS pixels. */
  tile: number;
  gap: number;
  heightOf: (width: number) => number;
  /** The tile that is scrolled into view when it changes. */
  active: number;
  onColumns: (columns: number) => void;
  keyOf: (index: number) => string;
  children: (index: number) => ReactNode;
};

/** Used before anything is measured, and where nothing can be. */
const FIRST = { width: 960, top: 0, height: 800 };

/** A grid that draws only what is in view, so that thousands of tiles scroll as smoothly as twenty. */
export function VirtualGrid(props: VirtualGridProps) {
  const { label, count, tile, gap, heightOf, active, onColumns, keyOf, children } = props;
  const box = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(FIRST);
  const grid = computeGrid({ width: place.width, count, tile, gap }, heightOf);
  const { columns, tileWidth, rowHeight, rows } = grid;
  const { from, to } = computeRange(grid, place, count);

  const look = useEffectEvent((element: HTMLElement) => {
    const { top, width } = element.getBoundingClientRect();
    const seen = { width, top: -top, height: window.innerHeight };
    const range = computeRange(computeGrid({ width, count, tile, gap }, heightOf), seen, count);
    // Most frames of a scroll show the same tiles: nothing is drawn for them.
    if (width !== place.width || range.from !== from || range.to !== to) setPlace(seen);
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      look(element);
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    const observer = new ResizeObserver(later);
    observer.observe(element);
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, []);

  const reportColumns = useEffectEvent(onColumns);
  useEffect(() => reportColumns(columns), [columns]);

  const showActive = useEffectEvent(() => {
    const element = box.current;
    // Only after the first interaction, so that the page does not jump when it is opened.
    if (!element?.contains(document.activeElement)) return;
    const button = element.querySelector<HTMLElement>(`[data-index="${active}"] button`);
    // Whoever presses a tile has it in view: moved away from under the finger, it would miss the press.
    if (button && button === document.activeElement) return;
    const top = element.getBoundingClientRect().top + Math.floor(active / columns) * rowHeight;
    const margin = 120;
    if (top < margin) window.scrollBy({ top: top - margin });
    else if (top + rowHeight > window.innerHeight - margin) {
      window.scrollBy({ top: top + rowHeight - window.innerHeight + margin });
    }
    button?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tile is shown when another one is chosen.
  useEffect(() => showActive(), [active]);

  const shown = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  return (
    <ul
      ref={box}
      aria-label={label}
      className={styles.grid}
      style={{ height: Math.max(0, rows * rowHeight - gap) }}
    >
      {shown.map((index) => (
        <li
          key={keyOf(index)}
          data-index={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          className={styles.tile}
          style={{
            width: tileWidth,
            height: rowHeight - gap,
            transform: `translate(${(index % columns) * (tileWidth + gap)}px, ${Math.floor(index / columns) * rowHeight}px)`,
          }}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  );
}
