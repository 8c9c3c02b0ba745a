export type Grid = { columns: number; tileWidth: number; rowHeight: number; rows: number };

type Shape = { width: number; count: number; tile: number; gap: number };

/** Lays out a grid of tiles of at least this width in a box of this width. */
export function computeGrid(
  { width, count, tile, gap }: Shape,
  heightOf: (width: number) => number,
): Grid {
  const columns = Math.max(1, Math.floor((width + gap) / (tile + gap)));
  const tileWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
  return {
    columns,
    tileWidth,
    rowHeight: heightOf(tileWidth) + gap,
    rows: Math.ceil(count / columns),
  };
}

/** How much is drawn before and after what is in view, in screens: enough for pictures to arrive. */
const AHEAD = 0.4;

/** Computes the tiles to draw: those in view and a little more. `top` is how far the box is scrolled. */
export function computeRange(
  { columns, rowHeight, rows }: Grid,
  { top, height }: { top: number; height: number },
  count: number,
): { from: number; to: number } {
  const first = Math.floor((top - AHEAD * height) / rowHeight);
  const last = Math.ceil((top + (1 + AHEAD) * height) / rowHeight);
  const clamp = (row: number) => Math.min(rows, Math.max(0, row));
  return { from: clamp(first) * columns, to: Math.min(count, clamp(last) * columns) };
}
