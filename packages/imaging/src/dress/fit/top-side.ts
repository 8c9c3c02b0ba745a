import type { Point } from '../../catalogue/catalogue.ts';
import type { FlatPattern } from '../../catalogue/templates.ts';
import {
  type Edge,
  type Landmarks,
  leftSeams,
  type Measured,
  need,
  type Piece,
  pairsAlong,
  pairsOf,
  SLACK,
  withoutTwins,
} from './laid.ts';
import {
  apart,
  between,
  carried,
  type Line,
  lengthOf,
  mirrored,
  pointAlong,
  project,
  stretch,
} from './polyline.ts';
import type { Pair } from './thin-plate.ts';

/** Lines of the pattern on the wearer's left; the right is their mirror image. */
export type Seams = {
  shoulder: Line;
  /** From the armpit to the cuff. */
  under: Line;
  /** From the armpit to the hem. */
  side: Line;
  armpit: Point;
  neckHalf: number;
};

/** One side of the photographed garment: its arcs in the photo, its lengths in centimetres. */
type SideMeasures = {
  top: Line;
  tip: Point;
  toTip: number;
  /** The cuff from its upper to its lower corner, or the armhole of a sleeveless one. */
  opening: Line;
  under?: Line;
  side: Line;
  lengths: { top: number; under: number; side: number };
};

/** Cloth ends a little before the pattern does, or its last row would smear. */
const WITHIN = 0.985;
/** Long sleeves of the pattern reach over the hand, where they flare: cloth ends at the wrist. */
const LONG = 60;
const TO_WRIST = 0.935;
/** How far the lower end of a cuff may lag behind the upper one along the sleeve, and be ahead of it. */
const SHORT_CUFF = { lag: 6, lead: 99 };
const LONG_CUFF = { lag: 3, lead: 2 };
/** Below this a sleeve has no seam under the arm: a cap. */
const CAP = 2;
/** The pattern has no cloth nearer to the neck. */
export const LEAST_BEYOND_NECK = 0.35;
const ARMHOLE = 5;

export function seamsOf(pattern: FlatPattern): Seams {
  const [shoulder, lower] = leftSeams(pattern) as [Line, Line];
  const armpit = need(pattern.landmarks, 'armpit_l');
  const corner = project(lower, armpit).along;
  return {
    shoulder,
    under: stretch(lower, corner, 0, 24),
    side: stretch(lower, corner, lengthOf(lower), 48),
    armpit,
    neckHalf: (shoulder[0] as Point)[0],
  };
}

export function measureSide(
  { landmarks, outline, pattern }: Measured,
  side: 'l' | 'r',
  perPixel: number,
): SideMeasures {
  const at = (name: string) => need(landmarks, `${name}_${side}`);
  // The border runs clockwise: down on the wearer's left, up on the right.
  const arc = (from: Point, to: Point): Line =>
    side === 'l' ? outline.arc(from, to) : [...outline.arc(to, from)].reverse();
  const seam = (from: Point, to: Point): Line =>
    side === 'l' ? outline.seam(from, to) : [...outline.seam(to, from)].reverse();
  const tip = at('shoulder_tip');
  const sleeved =
    pattern.landmarks.cuff_outer_l !== undefined && isSleeved(landmarks, side, perPixel);
  const end = sleeved ? at('cuff_outer') : tip;
  const top = seam(at('neck_shoulder'), end);
  const under = sleeved ? [...seam(at('cuff_inner'), at('armpit'))].reverse() : undefined;
  const lower = seam(at('armpit'), at('hem'));
  return {
    top,
    tip,
    toTip: project(top, tip).along * perPixel,
    opening: arc(end, sleeved ? at('cuff_inner') : at('armpit')),
    under,
    side: lower,
    lengths: {
      top: lengthOf(top) * perPixel,
      under: under ? lengthOf(under) * perPixel : 0,
      side: lengthOf(lower) * perPixel,
    },
  };
}

/** A dress without sleeves has its cuffs at the armhole: both corners where shoulder and armpit are. */
function isSleeved(landmarks: Landmarks, side: 'l' | 'r', perPixel: number): boolean {
  const length = (from: string, to: string) =>
    apart(need(landmarks, `${from}_${side}`), need(landmarks, `${to}_${side}`)) * perPixel;
  return length('shoulder_tip', 'cuff_outer') > CAP || length('armpit', 'cuff_inner') > CAP;
}

/** What one side gives to the whole: `sign` is 1 on the wearer's left. */
type LaidSide = {
  neck: Point;
  hem: Point;
  body: Pair[];
  edges: Edge[];
  sleeve?: Piece;
};

export function laySide(
  seams: Seams,
  side: SideMeasures,
  half: number,
  perPixel: number,
  sign: 1 | -1,
): LaidSide {
  const { shoulder, side: seam, armpit } = seams;
  const start = alongWhere(shoulder, half);
  const room = lengthOf(shoulder) * (lengthOf(shoulder) > LONG ? TO_WRIST : 1);
  const top = Math.min(side.lengths.top, (room - start) * WITHIN);
  const end = pointAlong(shoulder, start + top);
  const down = Math.min(side.lengths.side, lengthOf(seam) * WITHIN);
  const tipAlong = start + top * Math.min(1, side.toTip / (side.lengths.top || 1));
  const topPairs = pairsAlong(side.top, shoulder, start, start + top, 26);
  const sidePairs = pairsAlong(side.side, seam, 0, down, 24);
  const sewn: Edge[] = [
    { line: stretch(shoulder, start, start + top, 26), sewn: true },
    { line: stretch(seam, 0, down, 24), sewn: true },
  ];
  const flipPair = ({ at, ...rest }: Pair): Pair => ({ ...rest, at: [at[0] * sign, at[1]] });
  const flipEdge = ({ line, sewn: isSewn }: Edge): Edge => ({
    line: sign === 1 ? line : mirrored(line).reverse(),
    sewn: isSewn,
  });
  const flip = ([x, y]: Point): Point => [x * sign, y];
  const ends = { neck: flip(pointAlong(shoulder, start)), hem: flip(pointAlong(seam, down)) };
  if (!side.under) {
    const photo = stretch(side.opening, 0, lengthOf(side.opening), 16);
    const hole = carried(photo, end, armpit, perPixel * sign);
    const pairs = [...topPairs, ...pairsOf(photo, hole, SLACK.free), ...sidePairs];
    const edges = [...sewn, { line: hole, sewn: false }];
    return { ...ends, body: pairs.map(flipPair), edges: edges.map(flipEdge) };
  }
  const tip = pointAlong(shoulder, tipAlong);
  const beyondTip = ({ at }: Pair) => project(shoulder, at).along >= tipAlong;
  // Both pieces meet on the straight line from the shoulder's tip to the armpit.
  const armhole: Pair[] = Array.from({ length: ARMHOLE }, (_, i) => ({
    at: between(tip, armpit, i / ARMHOLE),
    from: between(side.tip, side.side[0] as Point, i / ARMHOLE),
    slack: SLACK.free,
  }));
  const sleeve = laySleeve(seams, side, end, perPixel * sign);
  return {
    ...ends,
    body: [...topPairs.filter((pair) => !beyondTip(pair)), ...armhole, ...sidePairs].map(flipPair),
    edges: sewn.map(flipEdge),
    sleeve: {
      pairs: withoutTwins(
        [...topPairs.filter(beyondTip), ...sleeve.pairs, ...armhole].map(flipPair),
      ),
      contains: sleeveArea(tip, armpit, sleeve.last, sign),
      edges: sleeve.edges.map(flipEdge),
      backShorter: 0,
    },
  };
}

function laySleeve(seams: Seams, side: SideMeasures, end: Point, depth: number) {
  const inner = cuffInner(seams, side.lengths.under, end);
  const last = pointAlong(seams.under, inner);
  const photo = stretch(side.opening, 0, lengthOf(side.opening), 9);
  // Cuffs are cut straight; what bends them in a photo is mostly how they lie.
  const cuff = carried(photo, end, last, depth).map((point, i) =>
    between(between(end, last, i / 8), point, 0.3),
  );
  const edges: Edge[] = [
    { line: cuff, sewn: false },
    { line: stretch(seams.under, inner, 0, 12), sewn: true },
  ];
  const pairs = [
    ...pairsOf(photo, cuff, SLACK.free),
    ...pairsAlong(side.under as Line, seams.under, 0, inner, 12),
  ];
  return { last, edges, pairs };
}

/** How far the seam under the arm goes: about as far along the sleeve as the one above. */
function cuffInner({ under, shoulder }: Seams, length: number, end: Point): number {
  const room = lengthOf(under) * WITHIN;
  if (length < CAP) return Math.min(length, room);
  const [from, to] = [shoulder[Math.floor(shoulder.length / 2)] as Point, shoulder.at(-1) as Point];
  const along = ([x, y]: Point) =>
    (x * (to[0] - from[0]) + y * (to[1] - from[1])) / apart(from, to);
  const reaches = (wanted: number) => {
    let far = 0;
    while (far < room && along(pointAlong(under, far)) < wanted) far += 0.25;
    return far;
  };
  const { lag, lead } = lengthOf(shoulder) > LONG ? LONG_CUFF : SHORT_CUFF;
  const [least, most] = [reaches(along(end) - lag), reaches(along(end) + lead)];
  return Math.min(room, most, Math.max(length, least));
}

/** Beyond the line from shoulder tip to armpit, and below the armpit beyond the middle direction. */
function sleeveArea(tip: Point, pit: Point, cuff: Point, sign: number): Piece['contains'] {
  const reach = apart(pit, cuff) || 1;
  const [bx, by] = [(cuff[0] - pit[0]) / reach, (cuff[1] - pit[1]) / reach + 1];
  return (x, y) => {
    const px = x * sign;
    if (px <= 0) return false;
    if (y <= pit[1]) {
      return (pit[0] - tip[0]) * (y - tip[1]) - (pit[1] - tip[1]) * (px - tip[0]) < 0;
    }
    return (px - pit[0]) * by - (y - pit[1]) * bx > 0;
  };
}

function alongWhere(line: Line, x: number): number {
  let passed = 0;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1] as Point, line[i] as Point];
    const step = apart(from, to);
    if (to[0] >= x) return passed + step * Math.max(0, (x - from[0]) / (to[0] - from[0]));
    passed += step;
  }
  return passed;
}
