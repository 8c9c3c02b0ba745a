import { apart, type Point } from '../../../../pixels/geometry/points.ts';

/** A line from one point to another, along which and across which places are measured. */
export type Axis = { from: Point; length: number; unit: Point };

export function axisBetween(from: Point, to: Point): Axis {
  const length = apart(from, to) || 1;
  return { from, length, unit: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] };
}

/** How far along the axis a point lies, as a share of its length, and how far from it, in pixels. */
export function toAxis({ from, length, unit }: Axis, [x, y]: Point): Point {
  const [dx, dy] = [x - from[0], y - from[1]];
  return [(dx * unit[0] + dy * unit[1]) / length, dy * unit[0] - dx * unit[1]];
}

export function fromAxis({ from, length, unit }: Axis, [along, across]: Point): Point {
  const far = along * length;
  return [from[0] + unit[0] * far - unit[1] * across, from[1] + unit[1] * far + unit[0] * across];
}
