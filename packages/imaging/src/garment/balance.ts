import type { Point } from '../catalogue/catalogue.ts';
import { mirrorName } from './landmark-names.ts';

export type Balance = {
  /** The largest difference between the halves, of the garment's size, once it is mirrored as well as can be. */
  mismatch: number;
  /** Degrees that it is turned by, clockwise. */
  turn: number;
};

/** How alike the two halves of a set of landmarks are. */
export function balanceOf(landmarks: Readonly<Record<string, Point>>, size: number): Balance {
  const pairs = Object.entries(landmarks).flatMap(([name, right]) => {
    const left = name.endsWith('_l') ? landmarks[mirrorName(name)] : undefined;
    return left ? [{ name, right, left }] : [];
  });
  if (pairs.length === 0) return { mismatch: 1, turn: 0 };
  const mean = (value: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((sum, pair) => sum + value(pair), 0) / pairs.length;
  const turn = Math.atan2(
    mean(({ left, right }) => right[1] - left[1]),
    mean(({ left, right }) => right[0] - left[0]),
  );
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const upright = ([x, y]: Point): Point => [x * cos + y * sin, -x * sin + y * cos];
  const middle = mean(({ left, right }) => (upright(left)[0] + upright(right)[0]) / 2);
  const differences = pairs.map(({ left, right }) => {
    const [lx, ly] = upright(left);
    const [rx, ry] = upright(right);
    return Math.hypot(rx + lx - 2 * middle, ry - ly) / size;
  });
  return { mismatch: Math.max(...differences), turn: (turn * 180) / Math.PI };
}
