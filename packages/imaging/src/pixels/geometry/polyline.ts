import { clampShare } from '../shares.ts';
import { apart, interpolate, type Point } from './points.ts';

export type Line = readonly Point[];

export function measureLength(line: Line): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += apart(line[i - 1], line[i]);
  return sum;
}

/** The point at this distance along the line, clamped to its ends. */
export function pointAlong(line: Line, distance: number): Point {
  let left = Math.max(0, distance);
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]];
    const step = apart(from, to);
    if (left <= step) return interpolate(from, to, step === 0 ? 0 : left / step);
    left -= step;
  }
  return line.at(-1) as Point;
}

/** Finds where along the line the point is nearest, and how far away it is. */
export function projectOntoLine(line: Line, [px, py]: Point): { along: number; away: number } {
  let best = { along: 0, away: Number.POSITIVE_INFINITY };
  let passed = 0;
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1], line[i]];
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = square === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square;
    const share = clampShare(t);
    const away = Math.hypot(ax + (bx - ax) * share - px, ay + (by - ay) * share - py);
    const step = Math.sqrt(square);
    if (away < best.away) best = { along: passed + share * step, away };
    passed += step;
  }
  return best;
}

/** Samples `count` points at equal steps from one distance along the line to another, which may be smaller. */
export const samplePoints = (line: Line, from: number, to: number, count: number): Point[] =>
  Array.from({ length: count }, (_, i) =>
    pointAlong(line, from + ((to - from) * i) / Math.max(1, count - 1)),
  );

/**
 * Rotates and scales the line so that its ends lie on `start` and `end`; its deviation from the straight line between
 * them is scaled by `depth` instead.
 */
export function mapOntoEnds(line: Line, start: Point, end: Point, depth: number): Point[] {
  const [first, last] = [line[0], line.at(-1) as Point];
  const span = apart(first, last) || 1;
  const [ux, uy] = [(last[0] - first[0]) / span, (last[1] - first[1]) / span];
  const target = apart(start, end) || 1;
  const [vx, vy] = [(end[0] - start[0]) / target, (end[1] - start[1]) / target];
  return line.map(([x, y]) => {
    const along = (((x - first[0]) * ux + (y - first[1]) * uy) / span) * target;
    const aside = ((y - first[1]) * ux - (x - first[0]) * uy) * depth;
    return [start[0] + along * vx - aside * vy, start[1] + along * vy + aside * vx];
  });
}

export const mirrorLine = (line: Line): Point[] => line.map(([x, y]) => [-x, y]);
