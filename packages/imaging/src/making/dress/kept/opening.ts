import { hasCollar } from '../../../catalogue/garment-kinds.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import type { Line } from '../../../pixels/geometry/polyline.ts';
import { findNeckline, necklineBetween } from '../fit/neckline.ts';
import { traceOutline } from '../fit/outline.ts';
import { type Photo, scalePoint } from '../fit/photo.ts';
import { collarCorners } from '../fit/top-neck.ts';
import type { GarmentInput } from '../garment-input.ts';
import { hasStandingCollar } from './standing-collar.ts';

type Reading = Pick<GarmentInput['reading'], 'kind' | 'way' | 'landmarks' | 'certainty'>;

/** The marked lowest point may be off by this share of the distance between the neck's sides. */
const SPREAD = 0.08;
/** A collar's corners are searched for as if the garment were this many centimetres wide between the armpits. */
const ACROSS = 46;

/**
 * The inner back, or a dummy's neck, is looked for at these shares of the way from the opening's front to its back. Of what
 * hangs, a gap above it may show the hanger or the wall.
 */
const LOOKS_AT = { worn: [0.35, 0.5, 0.65], laid: [0.35] };

/**
 * The front edge of the opening that the neck comes out of, from left to right in the picture, in pixels of the photo.
 * What the photo shows above it is the inner back.
 */
export function frontOfOpening(photo: Photo, reading: Reading, wasLaid: boolean): Line | undefined {
  const { kind, landmarks } = reading;
  if (wasLaid && hasStandingCollar(photo.alpha, atScale(reading, photo.scale))) return undefined;
  const { neck_shoulder_r: left, neck_shoulder_l: right, collar_front: lowest } = landmarks;
  if (!left || !right || !lowest || !showsBack(photo, reading, wasLaid)) return undefined;
  const { rgb, alpha, scale } = photo.small;
  const across = apart(landmarks.armpit_l as Point, landmarks.armpit_r as Point);
  const outline = traceOutline(alpha, 1 / scale, across);
  const corners = hasCollar(kind)
    ? collarCorners(outline.arc(left, right), ACROSS / across)
    : undefined;
  const [from, to] = corners ?? [left, right];
  const found = findNeckline({
    rgb,
    alpha,
    left: scalePoint(from, scale),
    right: scalePoint(to, scale),
    lowest: scalePoint(lowest, scale),
    spread: SPREAD * apart(from, to) * scale,
    pointed: hasCollar(kind),
    straps: kind === 'dress' || kind === 'sleeveless',
  });
  return necklineBetween({ ...found, depth: found.depth / scale }, from, to);
}

function atScale({ kind, landmarks }: Reading, scale: number) {
  const scaled = Object.entries(landmarks).map(([name, at]) => [name, scalePoint(at, scale)]);
  return { kind, landmarks: Object.fromEntries(scaled) };
}

function showsBack(
  { small: { alpha, scale } }: Photo,
  { landmarks }: Reading,
  wasLaid: boolean,
): boolean {
  const { collar_front: front, collar_back: back } = landmarks;
  if (!front || !back) return false;
  return LOOKS_AT[wasLaid ? 'laid' : 'worn'].every((share) => {
    const [x, y] = scalePoint(interpolate(front, back, share), scale).map(Math.round) as [
      number,
      number,
    ];
    return (alpha.data[y * alpha.width + x] ?? 0) > 127;
  });
}

/** The row of a line that runs from left to right, at a column; undefined if the column is beside the line. */
export function rowAt(line: Line, x: number): number | undefined {
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]];
    if (x < from[0] || x > to[0] || to[0] === from[0]) continue;
    return interpolate(from, to, (x - from[0]) / (to[0] - from[0]))[1];
  }
  return undefined;
}
