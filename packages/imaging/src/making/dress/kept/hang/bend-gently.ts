import type { Point } from '../../../../pixels/geometry/points.ts';

/** The column of a line at each row, whose bends are rounded off over this many rows above and below them. */
export function bendGently(line: readonly Point[], rows: number): (y: number) => number {
  const at = (y: number) => {
    const k = line.findIndex((point, i) => i > 0 && y < point[1]);
    const [from, to] = line.slice(k < 0 ? -2 : k - 1) as [Point, Point];
    return from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]);
  };
  // The mean of a line over some rows is a curve that touches it before and behind each bend.
  const shares = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
  const known = new Map<number, number>();
  return (y) => {
    const column =
      known.get(y) ?? shares.reduce((sum, share) => sum + at(y + share * rows), 0) / shares.length;
    known.set(y, column);
    return column;
  };
}
