import { hasLegs } from '../../../catalogue/garment-kinds.ts';
import { apart, type Point } from '../../../pixels/geometry/points.ts';
import {
  type Line,
  mapOntoEnds,
  measureLength,
  mirrorLine,
  pointAlong,
  projectOntoLine,
  samplePoints,
} from '../../../pixels/geometry/polyline.ts';
import { clampShare } from '../../../pixels/shares.ts';
import {
  BACK_HEM,
  balance,
  type Edge,
  FACING,
  isWorn,
  type Laid,
  leftSeams,
  type Measured,
  measureFlare,
  pairPoints,
  pairsAlong,
  requireLandmark,
  SLACK,
  WITHIN,
  WORN_SHARE,
  withoutTwins,
} from './laid.ts';
import { layLegs } from './legs.ts';

/** A bottom reaches this many centimetres above the pattern's waist: tops end there, and skin would show in between. */
const HIGHER = 2.2;

/** Lays out skirts and trousers: their sides are sewn; the waist and the hems come from the photo. */
export function layBottom(measured: Measured): Laid {
  const { landmarks, outline, pattern } = measured;
  const at = (name: string) => requireLandmark(landmarks, name);
  const legs = hasLegs(pattern.kind);
  const perPixel = scaleOfBottom(measured);
  const [outer] = leftSeams(pattern) as [Line];
  const waistLine = projectOntoLine(outer, requireLandmark(pattern.landmarks, 'waist_l')).along;
  const start = Math.max(0, waistLine - HIGHER);
  const hemName = legs ? 'hem_outer' : 'hem';
  const arcs = {
    l: outline.seam(at('waist_l'), at(`${hemName}_l`)),
    r: [...outline.seam(at(`${hemName}_r`), at('waist_r'))].reverse(),
  };
  const room = (measureLength(outer) - start) * WITHIN;
  const lengths = balance(measureLength(arcs.l) * perPixel, measureLength(arcs.r) * perPixel).map(
    (length) => Math.min(pattern.kind === 'trousers' ? toAnkles(length, room) : length, room),
  ) as [number, number];
  const ends = lengths.map((length) => pointAlong(outer, start + length)) as [Point, Point];
  const outerPairs = [
    ...pairsAlong(arcs.l, outer, start, start + lengths[0], 36),
    ...pairsAlong(arcs.r, mirrorLine(outer), start, start + lengths[1], 36),
  ];
  const waist = outline.arc(at('waist_r'), at('waist_l'));
  const waistPhoto = samplePoints(waist, 0, measureLength(waist), 17);
  const top = pointAlong(outer, start);
  const waistPlaces = withoutClips(mapOntoEnds(waistPhoto, [-top[0], top[1]], top, perPixel));
  const lower = legs
    ? layLegs(measured, perPixel, ends, outerPairs)
    : layHem(outline.arc(at('hem_l'), at('hem_r')), ends, perPixel);
  const side = (length: number, line: Line): Edge => ({
    line: samplePoints(line, start, start + length, 36),
    sewn: true,
  });
  const rightSide = side(lengths[1], mirrorLine(outer));
  const flare = measureFlare(
    legs ? 0 : apart(at('hem_l'), at('hem_r')) * perPixel,
    ends[0][0] + ends[1][0],
    requireLandmark(pattern.landmarks, 'hip_l')[1] / 2,
    (ends[0][1] + ends[1][1]) / 2,
  );
  return {
    perPixel,
    flare,
    innerSeam: lower.innerSeam,
    visible:
      isWorn(measured.way) && !legs
        ? requireLandmark(pattern.landmarks, 'hip_l')[0] * FACING
        : undefined,
    pieces: [
      {
        pairs: withoutTwins([
          ...outerPairs,
          ...pairPoints(waistPhoto, waistPlaces, SLACK.free),
          ...lower.pairs,
        ]),
        contains: () => true,
        backShorter: BACK_HEM,
        edges: [
          side(lengths[0], outer),
          ...lower.edges,
          { ...rightSide, line: [...rightSide.line].reverse() },
          { line: waistPlaces, sewn: false },
        ],
      },
    ],
  };
}

/** Legs over this share of the way to the ankles are long ones; below the first share none is. */
const LONG = { never: 0.66, surely: 0.76 };
const MOST_LONGER = 1.25;

/**
 * A waist gives the scale of trousers, but waists of large sizes are wider and not higher, and jeans sit below the
 * waist: at that scale their legs would end at the calves. Long legs reach the ankles; cropped ones stay as they are.
 */
function toAnkles(length: number, room: number): number {
  const isLong = clampShare((length / room - LONG.never) / (LONG.surely - LONG.never));
  const factor = Math.min(MOST_LONGER, Math.max(1, room / length));
  return length * (1 + (factor - 1) * isLong);
}

/** A waist may rise at most this many centimetres above a smooth curve. */
const ABOVE = 0.8;

/** A waist is one smooth curve: what rises above it is a clip, a loop or the bar of a hanger. */
function withoutClips(waist: Line): Line {
  const [from, to] = [waist[0], waist.at(-1) as Point];
  const bow = (share: number) => 4 * share * (1 - share);
  const toShare = (x: number) => clampShare((x - from[0]) / (to[0] - from[0]));
  const level = (share: number) => from[1] + (to[1] - from[1]) * share;
  const depths = waist
    .map(([x, y]) => ({ share: toShare(x), y }))
    .filter(({ share }) => share > 0.12 && share < 0.88)
    .map(({ share, y }) => (y - level(share)) / bow(share))
    .sort((a, b) => a - b);
  const depth = depths[Math.floor(depths.length * 0.65)] ?? 0;
  return waist.map(([x, y]): Point => {
    const share = toShare(x);
    return [x, Math.max(y, level(share) + depth * bow(share) - ABOVE)];
  });
}

/** Elastic waists gather, so the hips count as well. */
export function scaleOfBottom({ landmarks, pattern, way }: Measured): number {
  const ratio = (name: string) =>
    (2 * requireLandmark(pattern.landmarks, `${name}_l`)[0]) /
    apart(requireLandmark(landmarks, `${name}_l`), requireLandmark(landmarks, `${name}_r`));
  const hips = landmarks.hip_l && landmarks.hip_r;
  const flat = hips ? Math.sqrt(ratio('waist') * ratio('hip')) : ratio('waist');
  return isWorn(way) ? flat * WORN_SHARE : flat;
}

function layHem(hem: Line, [left, right]: [Point, Point], perPixel: number) {
  const photo = samplePoints(hem, 0, measureLength(hem), 41);
  const places = mapOntoEnds(photo, left, [-right[0], right[1]], perPixel);
  return {
    pairs: pairPoints(photo, places, SLACK.free),
    edges: [{ line: places, sewn: false }],
    innerSeam: undefined,
  };
}
