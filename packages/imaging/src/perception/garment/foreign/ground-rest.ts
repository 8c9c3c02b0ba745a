import { type Lab, labAt, toLab } from '../../../pixels/colour/lab.ts';
import { mapBytes } from '../../../pixels/map-values.ts';
import { invertMask } from '../../../pixels/mask.ts';
import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../../pixels/morphology/distance.ts';
import { dilate } from '../../../pixels/morphology/morphology.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import { selectRank } from '../../../pixels/statistics/select-rank.ts';
import type { LandmarkShape } from '../landmark-shape.ts';

/** The number of colours sampled from the garment, and from the ground. */
const SAMPLES = 400;
/**
 * Distances are measured to the sample of this rank by nearness, so that colours rarer than this do not count, such as
 * a bit of ground within the shape.
 */
const NEAREST = 16;
/**
 * Ground is this many times nearer to the ground's colours than to the garment's, and at least this far (CIELAB) from
 * the garment's.
 */
const GROUND = { times: 2, away: 9 };
/**
 * A piece of ground reaches at least this far outside the shape, and nowhere farther inside than this, as shares of the
 * garment's longer side.
 */
const PLACE = { outside: 0.012, within: 0.05 };
/**
 * Pieces smaller than this share of the cut-out are seams and shadows; if they are more than this, the whole cut-out is
 * wrong.
 */
const AREA = { least: 0.0025, most: 0.45 };
/** The width of the cut-out's soft edge on both sides, in pixels; ground that is removed takes its soft edge along. */
const EDGE = 3;

type Seen = LandmarkShape & {
  rgb: Rgb;
  alpha: Plane<Uint8Array>;
  /** The longer side of the garment, in pixels. */
  size: number;
};

/**
 * Finds what lies in a cut-out beside the shape that the landmarks give and has the ground's colours: the sheet between
 * a sleeve and the trunk, the wall behind a shoulder. 255 marks what is kept; undefined if nothing has to go.
 */
export function findGroundRest({
  rgb,
  alpha,
  shape,
  room,
  size,
}: Seen): Plane<Uint8Array> | undefined {
  const { width, height } = alpha;
  const outside = computeDistanceInside(invertMask(shape, 1));
  const within = computeDistanceInside(shape);
  const away = computeDistanceInside({
    ...alpha,
    data: mapBytes(alpha.data, (value) => Number(value < 16)),
  });
  const isGround = createGroundTest(
    sampleColours(rgb, (i) => (within[i] as number) > EDGE && alpha.data[i] > 250),
    sampleColours(rgb, (i) => away[i] > EDGE && outside[i] > EDGE),
  );
  if (!isGround) return undefined;
  const isBeside = (i: number) =>
    (within[i] as number) < PLACE.within * size && !room.data[i] && alpha.data[i] > 127;
  const marks = mapBytes(alpha.data, (_, i) => Number(isBeside(i) && isGround(rgb, i)));
  const { labels, components } = findConnectedComponents({ data: marks, width, height });
  const reach = farthest(labels, components.length, outside);
  const area = alpha.data.reduce((sum, value) => sum + Number(value > 127), 0);
  const gone = components.filter(
    (one) => one.area > AREA.least * area && reach[one.label] > PLACE.outside * size,
  );
  const total = gone.reduce((sum, one) => sum + one.area, 0);
  if (total === 0 || total > AREA.most * area) return undefined;
  const isGone = new Set(gone.map(({ label }) => label));
  const core = mapBytes(labels, (label) => Number(isGone.has(label)));
  const rim = dilate(core, width, height, EDGE);
  const goes = (i: number) => core[i] || (rim[i] && !shape.data[i] && !room.data[i]);
  return { width, height, data: core.map((_, i) => (goes(i) ? 0 : 255)) };
}

/**
 * Creates a test of whether a pixel has the ground's colour and not the garment's; undefined if too little of either is
 * seen.
 */
function createGroundTest(cloth: readonly Lab[], ground: readonly Lab[]) {
  if (Math.min(cloth.length, ground.length) < SAMPLES / 4) return undefined;
  const known = new Map<number, boolean>();
  return ({ data }: Rgb, i: number): boolean => {
    const [red, green, blue] = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]].map(
      (value) => value >> 2,
    ) as [number, number, number];
    const key = (red << 12) | (green << 6) | blue;
    let isGround = known.get(key);
    if (isGround === undefined) {
      const colour = toLab(red * 4 + 2, green * 4 + 2, blue * 4 + 2);
      const [own, other] = [nearness(colour, cloth), nearness(colour, ground)];
      isGround = own > GROUND.away && own > GROUND.times * other;
      known.set(key, isGround);
    }
    return isGround;
  };
}

/** Samples evenly from all pixels that count. */
function sampleColours(rgb: Rgb, counts: (i: number) => boolean): Lab[] {
  const places: number[] = [];
  for (let i = 0; i < rgb.width * rgb.height; i++) if (counts(i)) places.push(i);
  const step = Math.max(1, places.length / SAMPLES);
  const colours: Lab[] = [];
  for (let n = 0; n < places.length; n += step) {
    colours.push(labAt(rgb, places[Math.floor(n)]));
  }
  return colours;
}

/** Measures how far a colour is from the `NEAREST`th nearest of these. */
function nearness([l, a, b]: Lab, colours: readonly Lab[]): number {
  const squares = new Float64Array(colours.length);
  for (let n = 0; n < squares.length; n++) {
    const [l2, a2, b2] = colours[n];
    squares[n] = (l - l2) ** 2 + (a - a2) ** 2 + (b - b2) ** 2;
  }
  return Math.sqrt(selectRank(squares, squares.length, NEAREST - 1));
}

/** Measures, for each label, how far outside its farthest place lies. */
function farthest(labels: Int32Array, count: number, outside: Float32Array): Float32Array {
  const most = new Float32Array(count + 1);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    most[label] = Math.max(most[label], outside[i]);
  }
  return most;
}
