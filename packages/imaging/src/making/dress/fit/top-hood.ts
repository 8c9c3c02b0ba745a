import { interpolate, type Point } from '../../../pixels/geometry/points.ts';
import {
  type Line,
  measureLength,
  mirrorLine,
  samplePoints,
} from '../../../pixels/geometry/polyline.ts';
import { type Measured, need, type Piece, pairsOf, SLACK, withoutTwins } from './laid.ts';

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
    { line: [...mirrorLine(side)], sewn: true },
    { line: [...side].reverse(), sewn: true },
  ];
  const contains = (x: number, y: number) => y < -BEGINS && Math.abs(x) < reach;
  const top = landmarks.hood_top;
  if (!top) return { piece: { ...body, contains, edges, isHood: true }, isSeen: false };
  const [right, left] = [need(landmarks, 'neck_shoulder_r'), need(landmarks, 'neck_shoulder_l')];
  const up = outline.seam(right, top);
  const down = [...outline.seam(top, left)].reverse();
  const places = samplePoints(side, 0, measureLength(side), ALONG);
  const [neck] = side as [Point];
  const base = [0.25, 0.5, 0.75];
  const pairs = withoutTwins([
    ...pairsOf(samplePoints(up, 0, measureLength(up), ALONG), mirrorLine(places), SLACK.free),
    ...pairsOf(samplePoints(down, 0, measureLength(down), ALONG), places, SLACK.free),
    ...base.map((share) => ({
      at: interpolate([-neck[0], neck[1]], neck, share),
      from: interpolate(right, left, share),
      slack: SLACK.neck,
    })),
  ]);
  return { piece: { pairs, contains, edges, backShorter: 0, isHood: true }, isSeen: true };
}
