import type { FlatPattern } from '../../../catalogue/templates.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import {
  type Line,
  mapOntoEnds,
  measureLength,
  pointAlong,
  projectOntoLine,
  samplePoints,
} from '../../../pixels/geometry/polyline.ts';
import { type Edge, type Piece, pairPoints, SLACK } from './laid.ts';
import { CAP, LONG, measureSeams, type Seams, type SideMeasures, TO_WRIST } from './top-measure.ts';

/** Cloth ends at this share of the pattern's sleeve, because its last row would smear. */
export const WITHIN = 0.985;
/** The number of points along the seam under the arm. */
export const UNDER = 12;
/** How many centimetres along the sleeve the lower end of a cuff may be behind the upper one, or ahead of it. */
const SHORT_CUFF = { lag: 6, lead: 99 };
const LONG_CUFF = { lag: 1.2, lead: 0.8 };
/** A sleeve that shows less than this share of its width lies behind the body, or is folded. */
const NARROW = 0.72;
/** The hidden part begins gradually over this many points from the armpit. */
const TAPER = 3;

type SleeveSize = {
  /** The point where the upper seam ends in the pattern, and that seam from the shoulder's tip on. */
  end: Point;
  upper: Line;
  perPixel: number;
  sign: 1 | -1;
  isWorn: boolean;
};

export function laySleeve(
  seams: Seams,
  side: SideMeasures,
  { end, upper, perPixel, sign, isWorn }: SleeveSize,
) {
  const inner = cuffInner(seams, side.lengths.under, end);
  const last = pointAlong(seams.under, inner);
  const cuffPhoto = samplePoints(side.opening, 0, measureLength(side.opening), 9);
  // Cuffs are cut straight; if one is bent in a photo, that is mostly due to how it lies.
  const cuff = mapOntoEnds(cuffPhoto, end, last, perPixel * sign).map((point, i) =>
    interpolate(interpolate(end, last, i / 8), point, 0.3),
  );
  const edges: Edge[] = [
    { line: cuff, sewn: false, isCut: measureLength(seams.shoulder) > LONG },
    { line: samplePoints(seams.under, inner, 0, UNDER), sewn: true },
  ];
  const under = side.under as Line;
  const underPhoto = samplePoints(under, 0, measureLength(under), UNDER);
  const places = samplePoints(seams.under, 0, inner, UNDER);
  const upperPhoto = samplePoints(
    side.top,
    projectOntoLine(side.top, side.tip).along,
    measureLength(side.top),
    UNDER,
  );
  const wider = isWorn ? undefined : hiddenShare(upper, places, upperPhoto, underPhoto, perPixel);
  const whole = (line: Line, from: Line, shares: readonly number[]) =>
    line.map((point, i) => interpolate(from[i], point, shares[i]));
  const cuffStart = cuffPhoto.map(() => cuffPhoto[0]);
  const cuffShare = cuffPhoto.map(() => wider?.at(-1) as number);
  const pairs = [
    ...pairPoints(wider ? whole(cuffPhoto, cuffStart, cuffShare) : cuffPhoto, cuff, SLACK.free),
    ...pairPoints(wider ? whole(underPhoto, upperPhoto, wider) : underPhoto, places, SLACK.edge),
  ];
  return {
    last,
    edges,
    pairs,
    fold: wider && ([underPhoto, upperPhoto] as const),
  };
}

/** How many times wider than its visible part the sleeve is at each point; undefined where all of it shows. */
function hiddenShare(
  upper: Line,
  under: Line,
  upperPhoto: Line,
  underPhoto: Line,
  perPixel: number,
): number[] | undefined {
  const widths = (a: Line, b: Line) => a.map((point, i) => apart(point, b[i]));
  const seen = widths(upperPhoto, underPhoto).map((pixels) => Math.max(0.5, pixels * perPixel));
  const wider = widths(upper, under).map((own, i) => own / seen[i]);
  const beyond = wider.slice(TAPER).sort((a, b) => a - b);
  if (beyond[Math.floor(beyond.length / 2)] < 1 / NARROW) return undefined;
  return wider.map((factor, i) => 1 + Math.max(0, factor - 1) * Math.min(1, i / TAPER));
}

/** The farthest end of cloth on the pattern's long sleeves, and the direction along them; undefined for short ones. */
export function longestSleeve(pattern: FlatPattern): { direction: Point; end: Point } | undefined {
  const { shoulder } = measureSeams(pattern);
  const long = measureLength(shoulder);
  if (long < LONG) return undefined;
  const [from, to] = alongSleeve(shoulder);
  return {
    direction: [(to[0] - from[0]) / apart(from, to), (to[1] - from[1]) / apart(from, to)],
    end: pointAlong(shoulder, long * TO_WRIST * WITHIN),
  };
}

const alongSleeve = (shoulder: Line): [Point, Point] => [
  shoulder[Math.floor(shoulder.length / 2)],
  shoulder.at(-1) as Point,
];

/** Finds how far the seam under the arm goes: about as far along the sleeve as the one above. */
function cuffInner({ under, shoulder }: Seams, length: number, end: Point): number {
  const room = measureLength(under) * WITHIN;
  if (length < CAP) return Math.min(length, room);
  const [from, to] = alongSleeve(shoulder);
  const along = ([x, y]: Point) =>
    (x * (to[0] - from[0]) + y * (to[1] - from[1])) / apart(from, to);
  const reaches = (wanted: number) => {
    let far = 0;
    while (far < room && along(pointAlong(under, far)) < wanted) far += 0.25;
    return far;
  };
  const { lag, lead } = measureLength(shoulder) > LONG ? LONG_CUFF : SHORT_CUFF;
  const [least, most] = [reaches(along(end) - lag), reaches(along(end) + lead)];
  return Math.min(room, most, Math.max(length, least));
}

/** The area beyond the line from the shoulder's tip to the armpit, and, below the armpit, beyond the bisector. */
export function sleeveArea(tip: Point, pit: Point, cuff: Point, sign: number): Piece['contains'] {
  const reach = apart(pit, cuff);
  // A sleeve that ends at the armpit has no direction of its own, so it points outwards.
  const along: Point =
    reach > 1e-6 ? [(cuff[0] - pit[0]) / reach, (cuff[1] - pit[1]) / reach] : [1, 0];
  const [bx, by] = [along[0], along[1] + 1];
  return (x, y) => {
    const px = x * sign;
    if (px <= 0) return false;
    if (y <= pit[1]) {
      return (pit[0] - tip[0]) * (y - tip[1]) - (pit[1] - tip[1]) * (px - tip[0]) < 0;
    }
    return (px - pit[0]) * by - (y - pit[1]) * bx > 0;
  };
}
