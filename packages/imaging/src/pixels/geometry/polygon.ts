import type { Point } from './points.ts';

/** Whether a point lies inside an outline, by the even-odd rule. */
export function isInsidePolygon([x, y]: Point, outline: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0; i < outline.length; i++) {
    const [ax, ay] = outline[i];
    const [bx, by] = outline[(i + 1) % outline.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}
