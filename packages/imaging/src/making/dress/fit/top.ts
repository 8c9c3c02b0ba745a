import type { FlatPattern } from '../../../catalogue/templates.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import {
  type Line,
  mapOntoEnds,
  measureLength,
  samplePoints,
} from '../../../pixels/geometry/polyline.ts';
import type { Pair } from '../../../pixels/geometry/thin-plate.ts';
import {
  BACK_HEM,
  balance,
  FACING,
  isWorn,
  type Laid,
  type Measured,
  measureFlare,
  type Piece,
  pairPoints,
  requireLandmark,
  SLACK,
  WORN_SHARE,
  withoutTwins,
} from './laid.ts';
import { measureSeams, measureSide, scaleOfTop } from './top-measure.ts';
import { collarCorners, layHood, layNeck, type NecklineFinder } from './top-neck.ts';
import { LEAST_BEYOND_NECK, laySide } from './top-side.ts';

const HEM = 41;
/** Straps are pulled apart on a hanger; on a body they lie this many centimetres inside the shoulder's tip. */
const STRAP_INSIDE = 1;
/** A hood closes around the neck this many centimetres beyond the pattern's, however wide it lies in a photo. */
const HOOD_BESIDE = 0.8;

/** Lays out everything that hangs from the shoulders, with or without sleeves. */
export function layTop(measured: Measured, findFront: NecklineFinder): Laid {
  const { landmarks, outline, way } = measured;
  const [pitL, pitR] = [
    requireLandmark(landmarks, 'armpit_l'),
    requireLandmark(landmarks, 'armpit_r'),
  ];
  const seams = measureSeams(measured.pattern);
  const perPixel = scaleOfTop(measured, seams);
  const shoulders = [
    requireLandmark(landmarks, 'neck_shoulder_r'),
    requireLandmark(landmarks, 'neck_shoulder_l'),
  ] as const;
  const corners =
    seams.collar > 0 && !isWorn(way)
      ? collarCorners(outline.arc(...shoulders), perPixel)
      : undefined;
  const left = measureSide(measured, 'l', perPixel, corners?.[1]);
  const right = measureSide(measured, 'r', perPixel, corners?.[0]);
  for (const name of ['top', 'under', 'side'] as const) {
    [left.lengths[name], right.lengths[name]] = balance(left.lengths[name], right.lengths[name]);
  }
  const necks = corners ?? shoulders;
  const strap = Math.min(left.toTip, right.toTip);
  const widest = seams.hood
    ? seams.neckHalf + HOOD_BESIDE
    : requireLandmark(measured.pattern.landmarks, 'shoulder_tip_l')[0] - strap - STRAP_INSIDE;
  const half = Math.max(
    Math.min((apart(...shoulders) * perPixel) / 2, widest),
    seams.neckHalf + LEAST_BEYOND_NECK,
  );
  const hem = outline.arc(requireLandmark(landmarks, 'hem_l'), requireLandmark(landmarks, 'hem_r'));
  const sag = measureSag(hem, perPixel) - ownSag(measured.pattern);
  const size = { half, perPixel, sag, isWorn: isWorn(way) };
  const l = laySide(seams, left, size, 1);
  const r = laySide(seams, right, size, -1);
  const hemPhoto = samplePoints(hem, 0, measureLength(hem), HEM);
  const straight = mapOntoEnds(hemPhoto, l.hem, r.hem, perPixel);
  const hemPlaces = isWorn(way) ? straight.map(aroundAt(l.hem[0], r.hem[0])) : straight;
  const neck = layNeck(measured, necks, [r.neck, l.neck], perPixel, findFront);
  const pairs = withoutTwins([
    ...l.body,
    ...r.body,
    ...pairPoints(hemPhoto, hemPlaces, SLACK.free),
    ...neck.pairs,
    ...(neck.isMoved ? holdChest(pitR, pitL, (l.pit + r.pit) / 2, perPixel) : []),
    ...(isWorn(way)
      ? aroundBody(pitR, pitL, [seams.armpit[0], (l.pit + r.pit) / 2], perPixel)
      : []),
  ]);
  const edges = [...l.edges, { line: hemPlaces, sewn: false }, ...r.edges];
  const sleeves = [l.sleeve, r.sleeve].filter((piece) => piece !== undefined);
  const body: Piece = { pairs, contains: () => true, edges, backShorter: BACK_HEM };
  const hood = seams.hood && layHood(measured, seams.hood, body);
  return {
    perPixel,
    pieces: [...(hood ? [hood.piece] : []), ...sleeves, body],
    plainAbove: hood && !hood.isSeen ? 0 : undefined,
    neck: { front: neck.front, back: hood ? behindHood(neck.back) : neck.back },
    visible: isWorn(way) ? seams.armpit[0] * FACING : undefined,
    flare: measureFlare(
      (apart(requireLandmark(landmarks, 'hem_l'), requireLandmark(landmarks, 'hem_r')) * perPixel) /
        (isWorn(way) ? WORN_SHARE : 1),
      l.hem[0] - r.hem[0],
      (measured.pattern.landmarks.waist_l ?? seams.armpit)[1],
      (l.hem[1] + r.hem[1]) / 2,
    ),
  };
}

/** The back of a hood continues above the neck. */
const behindHood = (line: Line): Line => line.map(([x, y]): Point => [x, Math.min(y, 0) - 2]);

/** Measures how many centimetres a hem hangs below its ends. */
function measureSag(hem: Line, perPixel: number): number {
  const level = mapOntoEnds(hem, [1, 0], [0, 0], perPixel);
  return Math.max(0, ...level.map(([, y]) => y));
}

const ownSag = ({ front, landmarks }: FlatPattern) =>
  Math.max(...front.map(([, y]) => y)) - requireLandmark(landmarks, 'hem_l')[1];

/** Converts a share of the flat half width to where that cloth is seen on a body. */
const foreshorten = (share: number) => share * (1 - (1 - WORN_SHARE) * share * share);

/** Places along a worn hem, whose sides look narrow to the camera. */
function aroundAt(left: number, right: number) {
  const [middle, half] = [(left + right) / 2, Math.abs(left - right) / 2];
  return ([x, y]: Point): Point => {
    const wanted = ((x - middle) / half) * WORN_SHARE;
    let share = wanted;
    // This converges from below; the last step is smaller than a thread.
    for (let step = 0; step < 12; step++) share += wanted - foreshorten(share);
    return [middle + Math.max(-1, Math.min(1, share)) * half, y];
  };
}

/** The cloth in the middle of the chest stays where it is, wherever the neckline above it goes. */
function holdChest(pitR: Point, pitL: Point, height: number, perPixel: number): Pair[] {
  const width = apart(pitR, pitL);
  const [dx, dy] = [(pitL[0] - pitR[0]) / width, (pitL[1] - pitR[1]) / width];
  const [px, py] = interpolate(pitR, pitL, 0.5);
  return [0, 7, 14].map((level) => {
    const down = level / perPixel;
    return {
      at: [0, height + level],
      from: [px - dy * down, py + dx * down],
      slack: SLACK.free,
    };
  });
}

/** Places around a chest: cloth that looks narrow at the sides is as wide as in the middle. */
function aroundBody(pitR: Point, pitL: Point, armpit: Point, perPixel: number): Pair[] {
  const width = apart(pitR, pitL);
  const [dx, dy] = [(pitL[0] - pitR[0]) / width, (pitL[1] - pitR[1]) / width];
  return [0, 14, 28].flatMap((level) =>
    [-0.5, 0, 0.5].map((share): Pair => {
      const x = share * armpit[0];
      const seen = foreshorten(share) * armpit[0];
      const [px, py] = interpolate(pitR, pitL, 0.5 + seen / perPixel / width);
      const down = level / perPixel;
      return {
        at: [x, armpit[1] + level],
        from: [px - dy * down, py + dx * down],
        slack: SLACK.neck,
      };
    }),
  );
}
