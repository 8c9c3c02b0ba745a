import { apart, type Point } from '../../pixels/geometry/points.ts';

/** Returns the stretch of a closed line between the points nearest to two given points, the shorter way round. */
export function shorterArc(line: readonly Point[], from: Point, to: Point): Point[] {
  const [start, end] = [nearestTo(line, from), nearestTo(line, to)];
  const count = line.length;
  const ahead = (end - start + count) % count;
  const step = ahead * 2 <= count ? 1 : -1;
  const length = step === 1 ? ahead : count - ahead;
  return Array.from({ length: length + 1 }, (_, n) => line[(start + step * n + count) % count]);
}

export const nearestTo = (line: readonly Point[], to: Point): number =>
  line.reduce((best, at, i) => (apart(at, to) < apart(line[best], to) ? i : best), 0);
