import { type GarmentKind, isBottom } from '../../../catalogue/garment-kinds.ts';
import type { FlatPattern } from '../../../catalogue/templates.ts';
import { apart, type Point } from '../../../pixels/geometry/points.ts';
import { scaleOfBottom } from './bottom.ts';
import { type Longer, type Measured, requireLandmark } from './laid.ts';
import { measureSeams, scaleOfTop } from './top-measure.ts';

/**
 * Heights in centimetres below the shoulders or the waist: no hand hangs lower than `hands`, and the longest cuts of
 * the catalogue end at `ankle`. Not every build has a long cut; its shorter one is extended straight down.
 */
const LEVELS: Partial<Record<GarmentKind, { hands: number; ankle: number }>> = {
  dress: { hands: 72, ankle: 133 },
  skirt: { hands: 30, ankle: 95 },
};
/** Folds that are stretched by more than this factor become streaks. */
const MOST = 1.6;
/** A difference below this factor is not visible. */
const LEAST = 1.03;
/** The pattern is a little longer than the cloth, by this factor. */
const MARGIN = 1.02;

/** How much longer the pattern has to be; undefined where it is long enough, or may not be longer. */
export function longerFor(measured: Measured): Longer | undefined {
  const { landmarks, pattern } = measured;
  const levels = LEVELS[pattern.kind];
  if (!levels) return undefined;
  const [upper, scale] = isBottom(pattern.kind)
    ? (['waist', scaleOfBottom(measured)] as const)
    : (['armpit', scaleOfTop(measured, measureSeams(pattern))] as const);
  const sides = (['l', 'r'] as const).map((side) =>
    apart(
      requireLandmark(landmarks, `${upper}_${side}`),
      requireLandmark(landmarks, `hem_${side}`),
    ),
  ) as [number, number];
  const length = ((sides[0] + sides[1]) / 2) * scale * MARGIN;
  const wanted = Math.min(
    levels.ankle,
    requireLandmark(pattern.landmarks, `${upper}_l`)[1] + length,
  );
  const own = requireLandmark(pattern.landmarks, 'hem_l')[1];
  const factor = Math.min(MOST, (wanted - levels.hands) / (own - levels.hands));
  return factor < LEAST ? undefined : { from: levels.hands, factor };
}

export const longerAt = ({ from, factor }: Longer, y: number): number =>
  y <= from ? y : from + (y - from) * factor;

export function lengthenPattern(pattern: FlatPattern, longer: Longer): FlatPattern {
  const move = ([x, y]: Point): Point => [x, longerAt(longer, y)];
  const marks = Object.entries(pattern.landmarks).map(([name, point]) => [name, move(point)]);
  return {
    ...pattern,
    landmarks: Object.fromEntries(marks),
    front: pattern.front.map(move),
    back: pattern.back.map(move),
    seams: pattern.seams.map((seam) => seam.map(move)),
  };
}
