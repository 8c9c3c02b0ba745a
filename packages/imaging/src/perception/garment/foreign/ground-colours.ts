import { type Lab, labAt, toLab } from '../../../pixels/colour/lab.ts';
import { mapBytes } from '../../../pixels/map-values.ts';
import { invertMask } from '../../../pixels/mask.ts';
import { computeDistanceInside } from '../../../pixels/morphology/distance.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import { selectRank } from '../../../pixels/statistics/select-rank.ts';

/** The number of colours sampled from the garment, and from the ground. */
const SAMPLES = 400;
/**
 * Distances are measured to the sample of this rank by nearness, so that colours rarer than this do not count, such as
 * a bit of ground within the shape.
 */
const NEAREST = 16;
/**
 * Ground is this many times nearer to the ground's colours than to the garment's, and at least this far (CIELAB) from
 * the garment's. Shaded ground, and what holds some cloth, may be somewhat nearer to the garment's.
 */
const GROUND = { times: 2, mixed: 0.75, away: 9 };
/**
 * In full light ground differs by less (CIELAB) from the ground's colours, besides what this share of those differ among themselves: a
 * white stripe on dark cloth is nearer to a pale floor than to the cloth, and is neither.
 */
const LIKE = { within: 8, share: 0.75 };
/** The width of the cut-out's soft edge on both sides, in pixels. */
export const SOFT_EDGE = 3;

/** What is known of the colours of garment and ground. */
export type GroundColours = {
  /** Whether a pixel of the photo has the ground's colour and not the garment's. */
  isGround: (i: number) => boolean;
  /** The same in a place where ground may be in the shade. */
  isShadedGround: (i: number) => boolean;
  /** Whether it is ground, shaded ground or a mixture with cloth. */
  isMixed: (i: number) => boolean;
};

/** How far a colour is from those of garment and ground. */
type Distance = { cloth: number; ground: number };

type Seen = {
  rgb: Rgb;
  alpha: Plane<Uint8Array>;
  /** The garment as its landmarks describe it. */
  shape: Plane<Uint8Array>;
};

/**
 * Learns the colours of the garment, inside the cut-out and the shape, and of the ground, outside both; undefined if
 * too little of either is seen.
 */
export function learnGround({ rgb, alpha, shape }: Seen): GroundColours | undefined {
  const outside = computeDistanceInside(invertMask(shape, 1));
  const within = computeDistanceInside(shape);
  const away = computeDistanceInside({
    ...alpha,
    data: mapBytes(alpha.data, (value) => Number(value < 16)),
  });
  const cloth = sampleColours(rgb, (i) => within[i] > SOFT_EDGE && alpha.data[i] > 250);
  const ground = sampleColours(rgb, (i) => away[i] > SOFT_EDGE && outside[i] > SOFT_EDGE);
  if (Math.min(cloth.length, ground.length) < SAMPLES / 4) return undefined;
  const varied = ground.map((colour) => nearness(colour, ground)).sort((a, b) => a - b);
  const like = LIKE.within + varied[Math.floor(LIKE.share * varied.length)];
  const known = new Map<number, Distance>();
  const measure = (i: number): Distance => {
    const [red, green, blue] = [0, 1, 2].map((c) => rgb.data[i * 3 + c] >> 2) as [
      number,
      number,
      number,
    ];
    const key = (red << 12) | (green << 6) | blue;
    let distance = known.get(key);
    if (!distance) {
      const colour = toLab(red * 4 + 2, green * 4 + 2, blue * 4 + 2);
      distance = { cloth: nearness(colour, cloth), ground: nearness(colour, ground) };
      known.set(key, distance);
    }
    return distance;
  };
  const isOther = (i: number, times: number) => {
    const distance = measure(i);
    return distance.cloth > GROUND.away && distance.cloth > times * distance.ground;
  };
  return {
    isGround: (i) => isOther(i, GROUND.times) && measure(i).ground < like,
    isShadedGround: (i) => isOther(i, GROUND.times),
    isMixed: (i) => isOther(i, GROUND.mixed),
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
