import type { Point } from '../../catalogue/catalogue.ts';
import { between } from '../../raster/points.ts';
import { type Measured, need, type Piece, pairsOf, SLACK, withoutTwins } from './laid.ts';
import { type Line, lengthOf, mirrored, stretch } from './polyline.ts';

const ALONG = 12;
/** Centimetres above the neck-shoulder points where the hood begins. */
const BEGINS = 0.3;

/**
 * The hood of a pattern, which lies on the back: as it is seen in the photo where somebody has found its top, else
 * it goes on from the body, and gets one colour.
 */
export function layHood(
  { landmarks, outline }: Measured,
  side: Line,
  body: Piece,
): { piece: Piece; isSeen: boolean } {
  const reach = Math.max(...side.map(([x]) => x)) + 2;
  const edges = [
    { line: [...mirrored(side)], sewn: true },
    { line: [...side].reverse(), sewn: true },
  ];
  const contains = (x: number, y: number) => y < -BEGINS && Math.abs(x) < reach;
  const top = landmarks.hood_top;
  if (!top) return { piece: { ...body, contains, edges, isHood: true }, isSeen: false };
  const [right, left] = [need(landmarks, 'neck_shoulder_r'), need(landmarks, 'neck_shoulder_l')];
  const up = outline.seam(right, top);
  const down = [...outline.seam(top, left)].reverse();
  const places = stretch(side, 0, lengthOf(side), ALONG);
  const [neck] = side as [Point];
  const base = [0.25, 0.5, 0.75];
  const pairs = withoutTwins([
    ...pairsOf(stretch(up, 0, lengthOf(up), ALONG), mirrored(places), SLACK.free),
    ...pairsOf(stretch(down, 0, lengthOf(down), ALONG), places, SLACK.free),
    ...base.map((share) => ({
      at: between([-neck[0], neck[1]], neck, share),
      from: between(right, left, share),
      slack: SLACK.neck,
    })),
  ]);
  return { piece: { pairs, contains, edges, backShorter: 0, isHood: true }, isSeen: true };
}
