import { apart, type Point } from '../../../pixels/geometry/points.ts';

/** Places relative to a waist: along it (0 at the right corner, 1 at the left one) and below it, in waist widths. */
export type WaistFrame = {
  width: number;
  /** The step of one pixel along the waist. */
  step: Point;
  along: (x: number, y: number) => number;
  below: (x: number, y: number) => number;
};

export function frameOfWaist([rx, ry]: Point, left: Point): WaistFrame {
  const width = Math.max(1, apart([rx, ry], left));
  const [ex, ey] = [(left[0] - rx) / width, (left[1] - ry) / width];
  return {
    width,
    step: [ex, ey],
    along: (x, y) => ((x - rx) * ex + (y - ry) * ey) / width,
    below: (x, y) => ((y - ry) * ex - (x - rx) * ey) / width,
  };
}
