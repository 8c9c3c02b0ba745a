import type { Point } from '../../pixels/geometry/points.ts';
import { isCuff, mirrorName } from './landmark-names.ts';

export type Balance = {
  /** The largest difference between the halves after the best mirroring, as a share of the garment's size. */
  mismatch: number;
  /** How much longer one sleeve is, as a share of the longer one; arms bend, so cuffs show nothing more. */
  sleeves: number;
  /** The degrees by which it is turned clockwise. */
  turn: number;
};

export type BodyPair = { name: string; right: Point; left: Point };

/** The axis at which a garment is mirrored. */
export type Axis = {
  /** The radians by which it is turned clockwise. */
  turn: number;
  mirror: (at: Point) => Point;
};

/** Lists the pairs of the body, by the name of the one on the picture's right; cuffs go where arms go, so not those. */
export function bodyPairs(landmarks: Readonly<Record<string, Point>>): BodyPair[] {
  return Object.entries(landmarks).flatMap(([name, right]) => {
    const isBody = name.endsWith('_l') && !isCuff(name);
    const left = isBody ? landmarks[mirrorName(name)] : undefined;
    return left ? [{ name, right, left }] : [];
  });
}

export function fitAxis(pairs: readonly BodyPair[]): Axis {
  const mean = (value: (pair: BodyPair) => number) =>
    pairs.reduce((sum, pair) => sum + value(pair), 0) / pairs.length;
  const turn = Math.atan2(
    mean(({ left, right }) => right[1] - left[1]),
    mean(({ left, right }) => right[0] - left[0]),
  );
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const across = ([x, y]: Point) => x * cos + y * sin;
  const middle = mean(({ left, right }) => (across(left) + across(right)) / 2);
  const mirror = (at: Point): Point => {
    const by = 2 * (middle - across(at));
    return [at[0] + by * cos, at[1] + by * sin];
  };
  return { turn, mirror };
}

/** Measures how far the halves of a pair are from being mirror images. */
export function measureAsymmetry({ left, right }: BodyPair, { mirror }: Axis): number {
  const [x, y] = mirror(left);
  return Math.hypot(x - right[0], y - right[1]);
}

/** Measures how alike the two halves of a set of landmarks are. */
export function measureBalance(landmarks: Readonly<Record<string, Point>>, size: number): Balance {
  const pairs = bodyPairs(landmarks);
  if (pairs.length === 0) return { mismatch: 1, sleeves: 0, turn: 0 };
  const axis = fitAxis(pairs);
  return {
    mismatch: Math.max(...pairs.map((pair) => measureAsymmetry(pair, axis))) / size,
    sleeves: sleeveDifference(landmarks),
    turn: (axis.turn * 180) / Math.PI,
  };
}

function sleeveDifference(landmarks: Readonly<Record<string, Point>>): number {
  const [a, b] = (['l', 'r'] as const).map((side) => {
    const [tip, outer, inner] = ['shoulder_tip', 'cuff_outer', 'cuff_inner'].map(
      (name) => landmarks[`${name}_${side}`],
    );
    if (!tip || !outer || !inner) return 0;
    return Math.hypot((outer[0] + inner[0]) / 2 - tip[0], (outer[1] + inner[1]) / 2 - tip[1]);
  }) as [number, number];
  return Math.abs(a - b) / Math.max(a, b, 1e-6);
}
