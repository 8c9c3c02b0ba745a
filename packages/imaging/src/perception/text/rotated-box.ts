import type { Point } from '../../pixels/geometry/square.ts';

/** A rectangle at any angle: its centre, its length `along` the reading direction and its height `across`. */
export type RotatedBox = { x: number; y: number; along: number; across: number; angle: number };

/** The rectangle of smallest area around the points: one of its sides lies on the convex hull. */
export function smallestBox(points: readonly Point[]): RotatedBox | undefined {
  const hull = convexHull(points);
  let best: RotatedBox | undefined;
  for (const [i, from] of hull.entries()) {
    const to = hull[(i + 1) % hull.length];
    if (from.x === to.x && from.y === to.y) continue;
    const box = boundAtAngle(hull, Math.atan2(to.y - from.y, to.x - from.x));
    if (!best || box.along * box.across < best.along * best.across) best = box;
  }
  return best && orientForReading(best);
}

function boundAtAngle(points: readonly Point[], angle: number): RotatedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const u = points.map(({ x, y }) => x * cos + y * sin);
  const v = points.map(({ x, y }) => y * cos - x * sin);
  const [u0, u1, v0, v1] = [Math.min(...u), Math.max(...u), Math.min(...v), Math.max(...v)];
  const [cu, cv] = [(u0 + u1) / 2, (v0 + v1) / 2];
  return {
    x: cu * cos - cv * sin,
    y: cu * sin + cv * cos,
    // Points are the centres of pixels, which extend half a pixel further.
    along: u1 - u0 + 1,
    across: v1 - v0 + 1,
    angle,
  };
}

/** Lines run from left to right; only boxes this many times taller than wide are read from top to bottom. */
const UPRIGHT = 1.5;

function orientForReading(box: RotatedBox): RotatedBox {
  const quarter = Math.PI / 2;
  let { along, across, angle } = box;
  while (angle > quarter / 2) {
    [along, across, angle] = [across, along, angle - quarter];
  }
  while (angle <= -quarter / 2) {
    [along, across, angle] = [across, along, angle + quarter];
  }
  if (across < along * UPRIGHT) return { ...box, along, across, angle };
  return { ...box, along: across, across: along, angle: angle + quarter };
}

/** Computes the convex hull by Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of from) {
      while (chain.length > 1 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) {
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  if (sorted.length < 3) return sorted;
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turn = (a: Point, b: Point, c: Point) =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Lists the corners clockwise from the upper left in reading direction. */
export function listCorners({ x, y, along, across, angle }: RotatedBox): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]) => {
    const [dx, dy] = [(u * along) / 2, (v * across) / 2];
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
  });
}
