import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import {
  type Line,
  mapOntoEnds,
  measureLength,
  mirrorLine,
  pointAlong,
  projectOntoLine,
  samplePoints,
} from '../../../pixels/geometry/polyline.ts';
import type { Pair } from '../../../pixels/geometry/thin-plate.ts';
import { type Edge, type Piece, pairPoints, pairsAlong, SLACK, withoutTwins } from './laid.ts';
import { LONG, type Seams, type SideMeasures, TO_WRIST } from './top-measure.ts';
import { laySleeve, sleeveArea, UNDER, WITHIN } from './top-sleeve.ts';

/** The pattern has no cloth nearer to the neck than this many centimetres. */
export const LEAST_BEYOND_NECK = 0.35;
/** A collar begins this many centimetres below the upper edge of its pattern. */
const BELOW_FOLD = 1.7;
const ARMHOLE = 5;
const BESIDE = 12;
const STEEP = 0.7;
const LEAST_ABOVE = 1.5;

/** What one side contributes to the whole; `sign` is 1 on the wearer's left. */
type LaidSide = {
  neck: Point;
  /** The height of the photo's armpit in the pattern. */
  pit: number;
  hem: Point;
  body: Pair[];
  edges: Edge[];
  sleeve?: Piece;
};

type LaidSize = {
  /** Half the width of the neck, in the pattern. */
  half: number;
  perPixel: number;
  /** How many centimetres farther the hem hangs below its ends than the pattern's does. */
  sag: number;
  isWorn: boolean;
};

/** The armpit of a worn garment appears at no less than this share of the way down its armhole. */
const HIGHEST = 0.55;

/** Finds the share of the way down the pattern's armhole at which the photo has its armpit. */
function depthShare(side: SideMeasures, tip: Point, armpit: Point, perPixel: number): number {
  const seen = apart(side.tip, side.side[0]) * perPixel;
  return Math.min(1, Math.max(HIGHEST, seen / apart(tip, armpit)));
}

export function laySide(
  seams: Seams,
  side: SideMeasures,
  { half, perPixel, sag, isWorn }: LaidSize,
  sign: 1 | -1,
): LaidSide {
  const { shoulder, side: seam, armpit } = seams;
  const start = Math.max(alongWhere(shoulder, half), side.collar ? seams.collar : 0);
  const first = side.collar ? BELOW_FOLD : start;
  const room = measureLength(shoulder) * (measureLength(shoulder) > LONG ? TO_WRIST : 1);
  const top = Math.min(side.lengths.top, (room - start) * WITHIN);
  const end = pointAlong(shoulder, start + top);
  const tipPlace = pointAlong(shoulder, start + side.toTip);
  // Raised arms lift the armpit of a photo: what they hide lies between it and the pattern's armpit.
  const deep = side.under && isWorn ? depthShare(side, tipPlace, armpit, perPixel) : 1;
  const pit = interpolate(tipPlace, armpit, deep);
  const hidden = apart(pit, armpit);
  const down = Math.min(
    Math.max(1, side.lengths.side - hidden),
    measureLength(seam) * WITHIN - Math.max(0, sag),
  );
  const tipAlong = start + top * Math.min(1, side.toTip / (side.lengths.top || 1));
  const topPairs = [
    ...(side.collar ? pairsAlong(side.collar, shoulder, first, start, 6) : []),
    ...pairsAlong(side.top, shoulder, start, start + top, 26),
  ];
  const sidePairs = pairsAlong(side.side, [pit, ...seam], 0, down + hidden, 24);
  const sewn: Edge[] = [
    { line: samplePoints(shoulder, first, start + top, 30), sewn: true },
    { line: samplePoints(seam, 0, down, 24), sewn: true },
  ];
  const flipPair = ({ at, ...rest }: Pair): Pair => ({ ...rest, at: [at[0] * sign, at[1]] });
  const flipEdge = ({ line, ...rest }: Edge): Edge => ({
    ...rest,
    line: sign === 1 ? line : mirrorLine(line).reverse(),
  });
  const flip = ([x, y]: Point): Point => [x * sign, y];
  const ends = {
    neck: flip(pointAlong(shoulder, first)),
    pit: pit[1],
    hem: flip(pointAlong(seam, down)),
  };
  if (!side.under) {
    const photo = samplePoints(side.opening, 0, measureLength(side.opening), 16);
    const hole = mapOntoEnds(photo, end, armpit, perPixel * sign);
    const pairs = [...topPairs, ...pairPoints(photo, hole, SLACK.free), ...sidePairs];
    // Beyond its ends an armhole must not cut into the body, wherever its line points there.
    const above = hole.filter(([, y]) => y < armpit[1] - LEAST_ABOVE);
    // This line is steeper than the seam under a sleeve, nothing of which may remain.
    const outside: Point = [armpit[0] + BESIDE, armpit[1] + BESIDE * STEEP];
    const whole: Line = [[end[0], end[1] - BESIDE], ...above, armpit, outside];
    const edges: Edge[] = [...sewn, { line: whole, sewn: false, whole: true }];
    return { ...ends, body: pairs.map(flipPair), edges: edges.map(flipEdge) };
  }
  const tip = pointAlong(shoulder, tipAlong);
  const beyondTip = ({ at }: Pair) => projectOntoLine(shoulder, at).along >= tipAlong;
  // Both pieces meet on the straight line from the shoulder's tip to the armpit.
  const armhole: Pair[] = Array.from({ length: ARMHOLE }, (_, i) => ({
    at: interpolate(tip, armpit, i / ARMHOLE),
    from: interpolate(side.tip, side.side[0], i / ARMHOLE),
    slack: SLACK.free,
  }));
  const raised = armhole.map((pair, i) => ({ ...pair, at: interpolate(tip, pit, i / ARMHOLE) }));
  const upper = samplePoints(shoulder, tipAlong, start + top, UNDER);
  const sleeve = laySleeve(seams, side, { end, upper, perPixel, sign, isWorn });
  return {
    ...ends,
    body: [...topPairs.filter((pair) => !beyondTip(pair)), ...raised, ...sidePairs].map(flipPair),
    edges: sewn.map(flipEdge),
    sleeve: {
      pairs: withoutTwins(
        [...topPairs.filter(beyondTip), ...sleeve.pairs, ...armhole].map(flipPair),
      ),
      contains: sleeveArea(tip, armpit, sleeve.last, sign),
      edges: sleeve.edges.map(flipEdge),
      backShorter: 0,
      fold: sleeve.fold,
    },
  };
}

function alongWhere(line: Line, x: number): number {
  let passed = 0;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]];
    const step = apart(from, to);
    if (to[0] >= x) return passed + step * Math.max(0, (x - from[0]) / (to[0] - from[0]));
    passed += step;
  }
  return passed;
}
