import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import {
  type Line,
  mapOntoEnds,
  measureLength,
  mirrorLine,
  samplePoints,
} from '../../../pixels/geometry/polyline.ts';
import type { Pair } from '../../../pixels/geometry/thin-plate.ts';
import { clampShare } from '../../../pixels/shares.ts';
import {
  isWorn,
  type Measured,
  type Piece,
  pairPoints,
  requireLandmark,
  SLACK,
  withoutTwins,
} from './laid.ts';
import { hangs, type Neckline, necklineBetween, POINTED } from './neckline.ts';
import { LEAST_BEYOND_NECK } from './top-side.ts';

/**
 * Finds the front neckline between the neck-shoulder points, in pixels of the photo. `back` is how deep the outline
 * hangs there, which is the back's neckline.
 */
export type NecklineFinder = (
  left: Point,
  right: Point,
  perPixel: number,
  back: number,
) => Neckline | undefined;

/** The number of points along the front and the back neckline. */
const FRONT = 25;
const BACK = 17;

/**
 * Lays both necklines into the pattern. In a photo of a garment that lies flat, the outline is the back's neckline, and
 * the front's is inside it. On a body the outline is the front's, and the back's is the pattern's own.
 */
export function layNeck(
  { outline, pattern, way }: Measured,
  [left, right]: readonly [Point, Point],
  [from, to]: [Point, Point],
  perPixel: number,
  findFront: NecklineFinder,
): { front: Line; back: Line; pairs: Pair[]; isMoved?: boolean } {
  const arc = outline.arc(left, right);
  const found = isWorn(way) ? undefined : findFront(left, right, perPixel, depthAlong(arc));
  const frontPhoto = found
    ? necklineBetween(found, left, right, FRONT)
    : samplePoints(arc, 0, measureLength(arc), FRONT);
  const measureDepth = (name: string, more: number) =>
    requireLandmark(pattern.landmarks, name)[1] - (from[1] + to[1]) / 2 + more;
  // The upper edge of a draped collar curls, so its neckline is deeper.
  const isCollared = requireLandmark(pattern.landmarks, 'collar_back')[1] < 0;
  const round = { power: 2, round: 0.5 };
  // The pattern's own neckline must not round a V.
  const shape = found && found.power < POINTED ? found : round;
  const ownDepth = measureDepth('collar_front', LEAST_BEYOND_NECK);
  const wider = apart(from, to) / (apart(left, right) * perPixel || 1);
  const isHooded = pattern.landmarks.hood_top !== undefined;
  const isFree = found && !isCollared && !isHooded;
  const deeper = isFree ? deepenOnBody(found, wider, perPixel) : 1;
  const seen = mapOntoEnds(frontPhoto, from, to, perPixel * deeper);
  const front = notAbove(
    notBelow(seen, ownDepth + chooseMostBelow(pattern)),
    { ...shape, depth: ownDepth },
    [from, to],
  );
  const own = { ...round, depth: measureDepth('collar_back', isCollared ? 2 : 0.2) };
  if (!found) {
    const back = necklineBetween(own, from, to, BACK);
    return { front, back, pairs: inner(frontPhoto, front) };
  }
  const backPhoto = necklineBetween({ ...round, depth: depthAlong(arc) }, left, right, BACK);
  const back = notAbove(mapOntoEnds(backPhoto, from, to, perPixel), own, [from, to]);
  const pairs = [...inner(frontPhoto, front), ...inner(backPhoto, back)];
  return { front, back, pairs, isMoved: deeper > 1 };
}

/** A neckline that is drawn wider is as many times deeper, by this factor and to this depth (cm) at most. */
const ALIKE = { factor: 1.35, depth: 10.5 };
/** This much of a round neckline's depth lies on top of the shoulders, where nobody sees it from the front (cm). */
const ON_SHOULDERS = 1.8;
/** A round neckline this deep (cm) shows as deep as it is, and one `less` deep lacks all that lies on the shoulders. */
const SHOWN = { less: 9, deep: 13 };

/** How many times deeper a neckline has to be, so that on a body it looks like the one that lies flat. */
function deepenOnBody({ depth, power }: Neckline, wider: number, perPixel: number): number {
  const own = depth * perPixel;
  if (own <= 0) return 1;
  const alike = own * Math.max(1, Math.min(ALIKE.factor, wider));
  const deep = Math.max(own, Math.min(ALIKE.depth, alike));
  if (power < POINTED) return deep / own;
  const lacks = clampShare((SHOWN.deep - deep) / (SHOWN.deep - SHOWN.less));
  return (deep + ON_SHOULDERS * lacks) / own;
}

/** How deep a round line along an outline hangs, measured on its middle half, so that hooks and labels do not count. */
function depthAlong(arc: Line): number {
  const [first, last] = [arc[0], arc.at(-1) as Point];
  const level = mapOntoEnds(arc, [0, 0], [1, 0], 1);
  const depths = level.filter(([x]) => x > 0.25 && x < 0.75).map(([, y]) => y);
  depths.sort((a, b) => a - b);
  const middle = depths[Math.floor(depths.length * DEEPER)] ?? 0;
  return Math.min(middle, apart(first, last));
}

/** The percentile of the depths: a hook above the edge is more likely than a gap below it. */
const DEEPER = 0.6;

/** The pattern has no cloth above its own neckline: what the photo shows there would be lost. */
const notAbove = (line: Line, own: Neckline, [from, to]: [Point, Point]): Line =>
  line.map(([x, y], i): Point => {
    const share = i / (line.length - 1);
    const level = from[1] + (to[1] - from[1]) * share;
    return [x, Math.max(y, level + hangs(own, 2 * share - 1))];
  });

/** A hood's neckline may hang this many centimetres lower: more comes from how its sides lie on each other. */
const HOOD_BELOW = 0.8;
/** A polo's placket may open this many centimetres lower: one that lies open is worn buttoned half way up. */
const PLACKET_BELOW = 4;

function chooseMostBelow({ kind, landmarks }: Measured['pattern']): number {
  if (landmarks.hood_top) return HOOD_BELOW;
  return kind === 'polo' ? PLACKET_BELOW : Number.POSITIVE_INFINITY;
}

function notBelow(line: Line, depth: number): Line {
  const deepest = Math.max(...line.map(([, y]) => y));
  return deepest <= depth ? line : line.map(([x, y]): Point => [x, (y * depth) / deepest]);
}

/** Leaves out the ends, which belong to the shoulder seams. */
const inner = (photo: Line, places: Line): Pair[] =>
  pairPoints(photo.slice(2, -2), places.slice(2, -2), SLACK.neck);

/** A corner may lie this many pixels inwards for each pixel that it lies higher. */
const LEAN = 0.6;
/** At least this many centimetres of a collar show beside the neck. */
const LEAST_LEAF = 1.5;
/** The first corner of a collar lies within this share of the way across it. */
const CORNER_WITHIN = 0.45;

/**
 * Finds the upper corners of a collar, where its halves fold: it opens between them, and not between the neck-shoulder
 * points. `over` is the outline from the left to the right of those points in the picture.
 */
export function collarCorners(over: Line, perPixel: number): [Point, Point] | undefined {
  const left = findCorner(over, perPixel);
  const right = findCorner([...over].reverse(), perPixel);
  return left && right ? [left, right] : undefined;
}

function findCorner(over: Line, perPixel: number): Point | undefined {
  const [start, end] = [over[0], over.at(-1) as Point];
  const span = apart(start, end) || 1;
  const [ux, uy] = [(end[0] - start[0]) / span, (end[1] - start[1]) / span];
  // This is upwards in the picture, whichever way the outline runs.
  const up = ux > 0 ? 1 : -1;
  let best: { value: number; at: Point; high: number } | undefined;
  for (const at of over) {
    const [dx, dy] = [at[0] - start[0], at[1] - start[1]];
    const along = dx * ux + dy * uy;
    if (along > CORNER_WITHIN * span) continue;
    const high = (dx * uy - dy * ux) * up;
    const value = high - LEAN * Math.max(0, along);
    if (!best || value > best.value) best = { value, at, high };
  }
  return best && best.high * perPixel >= LEAST_LEAF ? best.at : undefined;
}

/** The number of points along each side of a hood. */
const HOOD_POINTS = 12;
/** The hood begins this many centimetres above the neck-shoulder points. */
const HOOD_BEGINS = 0.3;

/**
 * Lays out the hood of a pattern, which lies on the back: as the photo shows it where its top was found; otherwise it
 * continues the body, and gets one colour.
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
  const contains = (x: number, y: number) => y < -HOOD_BEGINS && Math.abs(x) < reach;
  const top = landmarks.hood_top;
  if (!top) return { piece: { ...body, contains, edges, isHood: true }, isSeen: false };
  const [right, left] = [
    requireLandmark(landmarks, 'neck_shoulder_r'),
    requireLandmark(landmarks, 'neck_shoulder_l'),
  ];
  const up = outline.seam(right, top);
  const down = [...outline.seam(top, left)].reverse();
  const places = samplePoints(side, 0, measureLength(side), HOOD_POINTS);
  const [neck] = side as [Point];
  const base = [0.25, 0.5, 0.75];
  const pairs = withoutTwins([
    ...pairPoints(
      samplePoints(up, 0, measureLength(up), HOOD_POINTS),
      mirrorLine(places),
      SLACK.free,
    ),
    ...pairPoints(samplePoints(down, 0, measureLength(down), HOOD_POINTS), places, SLACK.free),
    ...base.map((share) => ({
      at: interpolate([-neck[0], neck[1]], neck, share),
      from: interpolate(right, left, share),
      slack: SLACK.neck,
    })),
  ]);
  return { piece: { pairs, contains, edges, backShorter: 0, isHood: true }, isSeen: true };
}
