import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { closeMask } from '../../pixels/morphology/morphology.ts';
import type { Plane } from '../../pixels/raster.ts';
import type { Finding, Scene } from './scene.ts';
import { describeShape, type Shape } from './shape.ts';
import { judgePaper } from './tags.ts';

/** Paper is lighter than the cloth by this many levels and nearly colourless; cream and pale pink are paper, too. */
const LIGHTER = 70;
const TINTED = 34;
/** The smallest and the largest tag, and the gap that is closed within one, as shares of the scene's longer side. */
const SMALLEST = 0.04;
const LARGEST = 0.22;
const GAP = 0.006;
/** Two labels on top of each other no longer make a rectangle, but they still fill this share of their convex hull. */
const CONVEX = 0.84;
/** Numbers and words make the brightness on the paper vary by at least this much. */
const PRINT = 12;
const CONFIDENT = 0.7;

/**
 * Finds price tags as shops have them: one label stuck on another, tinted, at an angle, written on. Where their shape
 * does not give them away, their print must: a light patch of cloth has none.
 */
export function findPrintedTags(scene: Scene): Finding[] {
  const { y, cb, cr, inside, width, height, side } = scene;
  const level = medianBrightness(scene) + LIGHTER;
  const light = new Uint8Array(y.length);
  for (let i = 0; i < light.length; i++) {
    const isPale = Math.hypot(cb[i], cr[i]) < TINTED;
    if (inside[i] && isPale && y[i] > level) light[i] = 1;
  }
  const reach = Math.max(2, Math.round(GAP * side));
  const closed = closeMask({ data: light, width, height }, reach);
  const { labels, components } = findConnectedComponents({ data: closed, width, height });
  return components
    .filter(({ box, touchesFrame }) => {
      const longer = Math.max(box.width, box.height);
      return !touchesFrame && longer > SMALLEST * side && longer < LARGEST * side;
    })
    .map((component) => describeShape(labels, width, component))
    .filter(({ own, long, wide }) => long < 4 * wide && wide > 8 && measureSolidity(own) > CONVEX)
    .filter((shape) => measurePrint(shape, scene) > PRINT)
    .flatMap((shape) => judgePaper(shape, scene, level - LIGHTER / 2))
    .map((finding) => ({ ...finding, confidence: finding.confidence * CONFIDENT }));
}

/** Median brightness of the garment. */
function medianBrightness({ y, inside }: Scene): number {
  const counts = new Float64Array(256);
  let all = 0;
  for (let i = 0; i < y.length; i++) {
    if (!inside[i]) continue;
    const step = Math.min(255, Math.max(0, Math.round(y[i])));
    counts[step] = counts[step] + 1;
    all++;
  }
  let [level, below] = [0, 0];
  while (level < 255 && below + counts[level] < all / 2) below += counts[level++];
  return level;
}

/** Measures how much the brightness varies inside, away from the edge. */
function measurePrint({ component: { box }, own, thickness }: Shape, scene: Scene): number {
  const margin = Math.max(2, Math.round(0.12 * thickness));
  const isInner = (x: number, y: number) =>
    [own.data[(y - margin) * own.width + x], own.data[(y + margin) * own.width + x]].every(
      Boolean,
    ) &&
    own.data[y * own.width + x - margin] === 1 &&
    own.data[y * own.width + x + margin] === 1;
  let [count, sum, squares] = [0, 0, 0];
  for (let y = margin; y < own.height - margin; y++) {
    for (let x = margin; x < own.width - margin; x++) {
      if (!isInner(x, y)) continue;
      const light = scene.y[(box.top - 1 + y) * scene.width + box.left - 1 + x];
      count++;
      sum += light;
      squares += light * light;
    }
  }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

type Point = readonly [x: number, y: number];

/** Measures the share of its convex hull that a shape fills: near 1 for a sheet of paper, however it is turned. */
function measureSolidity({ data, width, height }: Plane<Uint8Array>): number {
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
  return area === 0 ? 0 : area / polygonArea(convexHull(corners));
}

/** Andrew's monotone chain. */
function convexHull(points: Point[]): Point[] {
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

function polygonArea(polygon: Point[]): number {
  let twice = 0;
  for (const [i, [x, y]] of polygon.entries()) {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}
