import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import {
  type Line,
  measureLength,
  mirrorLine,
  pointAlong,
  samplePoints,
} from '../../../pixels/geometry/polyline.ts';
import type { Pair } from '../../../pixels/geometry/thin-plate.ts';
import {
  type Landmarks,
  type Measured,
  pairPoints,
  pairsAlong,
  requireLandmark,
  SLACK,
  WITHIN,
} from './laid.ts';

/** Cloth is held at these shares across a leg, at every third point along it that is at least four below the fork. */
const ACROSS = [0.25, 0.5, 0.75];
const [FIRST, EVERY] = [4, 3];
/** Cloth is held if the legs lie farther apart than the pattern's by more than this many widths of the waist. */
const APART = 0.3;

/** Lays out hems level with the outer seam, and inner seams up to the fork of the pattern. */
export function layLegs(
  { landmarks, outline, pattern }: Measured,
  perPixel: number,
  ends: [Point, Point],
  /** The pairs along the outer seams of both sides. */
  outer: readonly Pair[],
) {
  const at = (name: string) => requireLandmark(landmarks, name);
  const fork = requireLandmark(pattern.landmarks, 'crotch');
  const middle = pattern.seams.find((seam) => Math.abs(seam[0][0]) < 15) as Line;
  const half = middle.filter(([x, y]) => x >= 0 && y >= fork[1] - 0.01);
  const inner =
    apart(half[0], fork) < apart(half.at(-1) as Point, fork) ? half : [...half].reverse();
  // Above the place where they part in the photo, both legs meet along one line.
  const part = landmarks.legs_part;
  const meets = part ? [at('crotch'), interpolate(at('crotch'), part, 0.5)] : [];
  const from = part ?? at('crotch');
  const arcs = {
    l: [...meets, ...[...outline.seam(at('hem_inner_l'), from)].reverse()],
    r: [...meets, ...outline.seam(from, at('hem_inner_r'))],
  };
  const pairs: Pair[] = [];
  const areApart = measureLegGap(landmarks) > measureLegGap(pattern.landmarks) + APART;
  const lay = (side: 'l' | 'r', end: Point) => {
    const sign = side === 'l' ? 1 : -1;
    const [hemOuter, hemInner] = [at(`hem_outer_${side}`), at(`hem_inner_${side}`)];
    const rise = (hemOuter[1] - hemInner[1]) * perPixel;
    const length = alongDown(inner, end[1] - Math.max(-3, Math.min(3, rise)));
    const mine = sign === 1 ? inner : mirrorLine(inner);
    const seam = pairsAlong(arcs[side], mine, 0, length, 26);
    const mineOuter = outer.filter(({ at: [x] }) => x * sign > 0);
    pairs.push(...seam, ...(areApart ? rungsBetween(seam, mineOuter) : []));
    const last = pointAlong(mine, length);
    const first: Point = [end[0] * sign, end[1]];
    const places = Array.from({ length: 8 }, (_, i) => interpolate(first, last, i / 7));
    const hem =
      side === 'l'
        ? outline.arc(hemOuter, hemInner)
        : [...outline.arc(hemInner, hemOuter)].reverse();
    pairs.push(...pairPoints(samplePoints(hem, 0, measureLength(hem), 8), places, SLACK.free));
    return { places, seam: samplePoints(mine, length, 0, 26) };
  };
  const [left, right] = [lay('l', ends[0]), lay('r', ends[1])];
  return {
    pairs,
    innerSeam: inner,
    edges: [
      { line: left.places, sewn: false },
      { line: left.seam, sewn: true },
      { line: [...right.seam].reverse(), sewn: true },
      { line: [...right.places].reverse(), sewn: false },
    ],
  };
}

/** Measures the distance between the hems of both legs, in widths of the waist. */
const measureLegGap = (landmarks: Landmarks) =>
  apart(requireLandmark(landmarks, 'hem_inner_l'), requireLandmark(landmarks, 'hem_inner_r')) /
  apart(requireLandmark(landmarks, 'waist_l'), requireLandmark(landmarks, 'waist_r'));

/** Finds how far along a line that runs downwards a height is reached. */
function alongDown(line: Line, y: number): number {
  let passed = 0;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]];
    if (to[1] >= y)
      return passed + apart(from, to) * Math.max(0, (y - from[1]) / (to[1] - from[1]));
    passed += apart(from, to);
  }
  return passed * WITHIN;
}

/**
 * Between the inner and the outer seam of a leg the cloth lies evenly. Only these rungs tell the spline so: legs that
 * lie apart in the photo are close together in the pattern, and across that gap it would bend the cloth on both sides.
 */
function rungsBetween(inner: readonly Pair[], outer: readonly Pair[]): Pair[] {
  return inner.flatMap((pair, index) => {
    if (index < FIRST || index % EVERY !== 0) return [];
    const [, y] = pair.at;
    const near = outer.reduce<Pair | undefined>(
      (best, one) => (best && Math.abs(best.at[1] - y) <= Math.abs(one.at[1] - y) ? best : one),
      undefined,
    );
    if (!near) return [];
    return ACROSS.map((share) => ({
      at: interpolate(pair.at, near.at, share),
      from: interpolate(pair.from, near.from, share),
      slack: SLACK.free,
    }));
  });
}
