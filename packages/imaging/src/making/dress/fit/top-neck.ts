import { apart, type Point } from '../../../pixels/geometry/points.ts';
import {
  type Line,
  mapOntoEnds,
  measureLength,
  samplePoints,
} from '../../../pixels/geometry/polyline.ts';
import type { Pair } from '../../../pixels/geometry/thin-plate.ts';
import { isWorn, type Measured, need, pairsOf, SLACK } from './laid.ts';
import { hangs, type Neckline, necklineBetween, POINTED } from './neckline.ts';
import { LEAST_BEYOND_NECK } from './top-side.ts';

/**
 * Finds the front neckline between the neck-shoulder points, in pixels of the photo; `back` is how deep the outline
 * hangs there, which is the back's neckline.
 */
export type NecklineFinder = (
  left: Point,
  right: Point,
  perPixel: number,
  back: number,
) => Neckline | undefined;

const FRONT = 25;
const BACK = 17;

/**
 * Both necklines in the pattern. Laid flat, the photo shows the back's as its outline and the front's
 * inside it; on a body the outline is the front's, and the back's is the pattern's own.
 */
export function layNeck(
  { outline, pattern, way }: Measured,
  [left, right]: readonly [Point, Point],
  [from, to]: [Point, Point],
  perPixel: number,
  findFront: NecklineFinder,
): { front: Line; back: Line; pairs: Pair[] } {
  const arc = outline.arc(left, right);
  const found = isWorn(way) ? undefined : findFront(left, right, perPixel, depthAlong(arc));
  const frontPhoto = found
    ? necklineBetween(found, left, right, FRONT)
    : samplePoints(arc, 0, measureLength(arc), FRONT);
  const depthOf = (name: string, more: number) =>
    need(pattern.landmarks, name)[1] - (from[1] + to[1]) / 2 + more;
  // The upper edge of a draped collar curls.
  const isCollared = need(pattern.landmarks, 'collar_back')[1] < 0;
  const round = { power: 2, round: 0.5 };
  // The pattern's own neckline must not round a V.
  const shape = found && found.power < POINTED ? found : round;
  const ownDepth = depthOf('collar_front', LEAST_BEYOND_NECK);
  const seen = mapOntoEnds(frontPhoto, from, to, perPixel);
  const front = notAbove(
    pattern.landmarks.hood_top ? notBelow(seen, ownDepth + HOOD_BELOW) : seen,
    { ...shape, depth: ownDepth },
    [from, to],
  );
  const own = { ...round, depth: depthOf('collar_back', isCollared ? 2 : 0.2) };
  if (!found) {
    const back = necklineBetween(own, from, to, BACK);
    return { front, back, pairs: inner(frontPhoto, front) };
  }
  const backPhoto = necklineBetween({ ...round, depth: depthAlong(arc) }, left, right, BACK);
  const back = notAbove(mapOntoEnds(backPhoto, from, to, perPixel), own, [from, to]);
  return { front, back, pairs: [...inner(frontPhoto, front), ...inner(backPhoto, back)] };
}

/** How deep a round line along an outline hangs: its middle half, so that hooks and labels do not count. */
function depthAlong(arc: Line): number {
  const [first, last] = [arc[0] as Point, arc.at(-1) as Point];
  const level = mapOntoEnds(arc, [0, 0], [1, 0], 1);
  const depths = level.filter(([x]) => x > 0.25 && x < 0.75).map(([, y]) => y);
  depths.sort((a, b) => a - b);
  const middle = depths[Math.floor(depths.length * DEEPER)] ?? 0;
  return Math.min(middle, apart(first, last));
}

/** What stands above the edge is more likely to be a hook than a gap is below it. */
const DEEPER = 0.6;

/** Above its own neckline the pattern has no cloth: what the photo has there would be lost. */
const notAbove = (line: Line, own: Neckline, [from, to]: [Point, Point]): Line =>
  line.map(([x, y], i): Point => {
    const share = i / (line.length - 1);
    const level = from[1] + (to[1] - from[1]) * share;
    return [x, Math.max(y, level + hangs(own, 2 * share - 1))];
  });

/** Centimetres: what hangs lower between the sides of a hood is how they lie on each other. */
const HOOD_BELOW = 0.8;

function notBelow(line: Line, depth: number): Line {
  const deepest = Math.max(...line.map(([, y]) => y));
  return deepest <= depth ? line : line.map(([x, y]): Point => [x, (y * depth) / deepest]);
}

/** The ends belong to the shoulder seams. */
const inner = (photo: Line, places: Line): Pair[] =>
  pairsOf(photo.slice(2, -2), places.slice(2, -2), SLACK.neck);
