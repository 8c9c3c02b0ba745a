import type { PersonHead } from '../../../catalogue/people.ts';
import { applySimilarity, type Similarity } from '../../../pixels/geometry/similarity.ts';
import type { Point } from '../../../pixels/geometry/square.ts';
import { asPoint } from './place-head.ts';

/** The jaw's edge as a row for each column, in pixels of the body's picture; it is level beyond the ears. */
export function jawEdge({ jaw }: PersonHead, place: Similarity): (x: number) => number {
  const line = jaw.map((point) => applySimilarity(place, asPoint(point))).sort((a, b) => a.x - b.x);
  return (x) => {
    const after = line.findIndex((point) => point.x >= x);
    if (after <= 0) return (after === 0 ? line[0] : (line.at(-1) as Point)).y;
    const [a, b] = [line[after - 1], line[after]];
    return a.y + ((b.y - a.y) * (x - a.x)) / Math.max(1e-6, b.x - a.x);
  };
}

/** A neck comes out from behind the jaw at this share of the face's height above the chin. */
const BEHIND = 0.3;

/** Finds where both sides of the neck meet the jaw, from left to right in the picture. */
export function neckMeets(
  { jaw }: PersonHead,
  place: Similarity,
  reach: number,
): readonly [Point, Point] {
  const line = jaw.map((point) => applySimilarity(place, asPoint(point)));
  const row = Math.max(...line.map(({ y }) => y)) - BEHIND * reach;
  const half = line.length >> 1;
  const nearest = (side: Point[]) =>
    side.reduce((best, one) => (Math.abs(one.y - row) < Math.abs(best.y - row) ? one : best));
  const ends = [nearest(line.slice(0, half)), nearest(line.slice(half))];
  return ends.sort((a, b) => a.x - b.x) as [Point, Point];
}
