import type { Plane } from '../../raster/raster.ts';

type Point = readonly [x: number, y: number];

/** Share of its convex hull that a shape fills: near 1 for a sheet of paper, however it is turned. */
export function solidity({ data, width, height }: Plane<Uint8Array>): number {
  const corners: Point[] = [];
  let area = 0;
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first < 0) continue;
    const end = row.lastIndexOf(1) + 1;
    corners.push([first, y], [first, y + 1], [end, y], [end, y + 1]);
    for (const value of row) area += value;
  }
  return area === 0 ? 0 : area / enclosed(hullOf(corners));
}

/** Andrew's monotone chain. */
function hullOf(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function halfHull(points: Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turn(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) {
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
}

const turn = (a: Point, b: Point, c: Point) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

function enclosed(polygon: Point[]): number {
  let twice = 0;
  for (const [i, [x, y]] of polygon.entries()) {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length] as Point;
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}
