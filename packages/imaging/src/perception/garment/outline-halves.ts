import type { Point } from '../../pixels/geometry/points.ts';
import {
  keepLargestRegion,
  resampleLine,
  smoothLine,
  traceBorder,
} from '../../pixels/morphology/contour.ts';
import type { Plane } from '../../pixels/raster.ts';
import { findMirrorAxis, type MirrorAxis } from './mirror-axis.ts';

/** The number of points on each half of an outline: enough for cuffs, few enough for every pair to be tried. */
const HALF_POINTS = 170;

/**
 * One half of the outline, folded onto the same side: x is the distance from the axis, y goes down
 * along it, from the middle of the top to the middle of the bottom.
 */
export type OutlineHalf = { folded: Point[]; picture: Point[] };
export type OutlineHalves = { axis: MirrorAxis; right: OutlineHalf; left: OutlineHalf };

/** Undefined if the mask has no garment in it. */
export function splitOutline(mask: Plane<Uint8Array>): OutlineHalves | undefined {
  const region = keepLargestRegion(mask);
  const border = traceBorder(region);
  if (border.length < HALF_POINTS) return undefined;
  const axis = findMirrorAxis(region);
  const upright = border.map((point) => intoAxis(axis, point));
  const near = Math.max(1, border.length / 2000);
  const middle = upright.flatMap(([x], i) => (Math.abs(x) <= near ? [i] : []));
  const height = (i: number) => upright[i][1];
  const top = middle.reduce((best, i) => (height(i) < height(best) ? i : best), middle[0] ?? 0);
  const bottom = middle.reduce((best, i) => (height(i) > height(best) ? i : best), top);
  if (top === bottom) return undefined;
  const one = walk(upright, top, bottom);
  const other = walk(upright, bottom, top).reverse();
  const mean = (line: Point[]) => line.reduce((sum, [x]) => sum + x, 0) / line.length;
  const [right, left] = mean(one) > mean(other) ? [one, other] : [other, one];
  return { axis, right: createHalf(right, 1, axis), left: createHalf(left, -1, axis) };
}

function walk(line: readonly Point[], from: number, to: number): Point[] {
  const part: Point[] = [];
  for (let i = from; ; i = (i + 1) % line.length) {
    part.push(line[i]);
    if (i === to) return part;
  }
}

function createHalf(line: Point[], sign: 1 | -1, axis: MirrorAxis): OutlineHalf {
  const even = resampleLine(smoothLine(line, 2), HALF_POINTS);
  return {
    folded: even.map(([x, y]) => [x * sign, y]),
    picture: even.map((point) => outOfAxis(axis, point)),
  };
}

function intoAxis({ angle, centre: [cx, cy] }: MirrorAxis, [x, y]: Point): Point {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [(x - cx) * cos + (y - cy) * sin, -(x - cx) * sin + (y - cy) * cos];
}

function outOfAxis({ angle, centre: [cx, cy] }: MirrorAxis, [x, y]: Point): Point {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [cx + x * cos - y * sin, cy + x * sin + y * cos];
}
