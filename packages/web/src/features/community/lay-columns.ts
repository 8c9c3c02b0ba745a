/** The place of a tile: its column, and the height above it in column widths and in gaps. */
export type Place = { column: number; above: number; gaps: number };

/** About as many as the first screen shows; these load at once, the others as they come near. */
export const FIRST_SCREEN = 8;

/** The rough ratio of a gap to a column's width, used only to find the shortest column. */
const GAP = 0.06;
const NARROWEST = 0.5;
const WIDEST = 2;

/** Limits a tile's proportions, because a very long picture would fill a column alone. */
export const tileRatio = ({ width, height }: { width: number; height: number }): number =>
  Math.min(WIDEST, Math.max(NARROWEST, width / height));

export const columnsFor = (width: number): number =>
  Math.max(2, Math.min(6, Math.round(width / 300)));

/**
 * Puts each tile below the shortest column. Its place depends only on earlier tiles, so later ones move nothing.
 */
export function layColumns(ratios: readonly number[], count: number) {
  const columns = Array.from({ length: count }, () => ({ above: 0, gaps: 0 }));
  const toHeight = ({ above, gaps }: { above: number; gaps: number }) => above + gaps * GAP;
  const places = ratios.map((ratio): Place => {
    // Ignores tiny differences, so that rounding does not decide where a tile goes.
    const column = columns.reduce((best, candidate, index) => {
      const shortest = columns[best] as { above: number; gaps: number };
      return toHeight(candidate) < toHeight(shortest) - 0.001 ? index : best;
    }, 0);
    const own = columns[column] as { above: number; gaps: number };
    const place = { column, ...own };
    own.above += 1 / ratio;
    own.gaps += 1;
    return place;
  });
  return { places, columns };
}

/** CSS of the list and of each tile in it: the same in the document and in the app, so that nothing moves between them. */
export function masonryStyles(ratios: readonly number[], count: number) {
  const { places, columns } = layColumns(ratios, count);
  const heights = columns.map(
    ({ above, gaps }) => `${above} * var(--column) + ${gaps} * var(--gap)`,
  );
  return {
    list: { '--columns': `${count}`, height: `max(${heights.join(', ')})` },
    tiles: places.map(({ column, above, gaps }) => ({
      '--at': `${column}`,
      '--above': `${above}`,
      '--gaps': `${gaps}`,
    })),
  };
}
