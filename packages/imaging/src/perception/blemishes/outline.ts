import type { Plane } from '../../pixels/raster.ts';

type Point = [x: number, y: number];

/** Clockwise, beginning to the left: the order in which neighbours are tried. */
const AROUND: readonly Point[] = [
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
];

/** Traces the outer border of the first thing that is set, corner by corner (Moore's neighbour tracing). */
export function traceOutline(
  { data, width, height }: Plane<Uint8Array>,
  tolerance: number,
): Point[] {
  const first = data.indexOf(1);
  if (first < 0) return [];
  const isSet = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === 1;
  const start: Point = [first % width, Math.floor(first / width)];
  const border: Point[] = [start];
  let [x, y] = start;
  let from = 0;
  for (let steps = 0; steps < 8 * data.length; steps++) {
    let turn = 0;
    while (turn < 8 && !isSet(x + step(from + turn)[0], y + step(from + turn)[1])) turn++;
    if (turn === 8) break;
    const direction = (from + turn) % 8;
    const [dx, dy] = step(direction);
    x += dx;
    y += dy;
    // Look on from the neighbour that was found empty last.
    from = (direction + 5) % 8;
    if (x === start[0] && y === start[1]) break;
    border.push([x, y]);
  }
  return simplify(border, tolerance);
}

const step = (turn: number) => AROUND[turn % 8];

/** The Douglas-Peucker algorithm: drops corners that lie within `tolerance` of the line without them. */
function simplify(points: Point[], tolerance: number): Point[] {
  if (points.length < 4) return points;
  const half = Math.floor(points.length / 2);
  const first = simplifyHalf(points.slice(0, half + 1), tolerance);
  const second = simplifyHalf([...points.slice(half), points[0]], tolerance);
  return [...first.slice(0, -1), ...second.slice(0, -1)];
}

function simplifyHalf(points: Point[], tolerance: number): Point[] {
  const [a, b] = [points[0], points.at(-1) as Point];
  let farthest = 0;
  let most = tolerance;
  for (let i = 1; i < points.length - 1; i++) {
    const distance = distanceToLine(points[i], a, b);
    if (distance > most) [farthest, most] = [i, distance];
  }
  if (farthest === 0) return [a, b];
  const left = simplifyHalf(points.slice(0, farthest + 1), tolerance);
  return [...left.slice(0, -1), ...simplifyHalf(points.slice(farthest), tolerance)];
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}
