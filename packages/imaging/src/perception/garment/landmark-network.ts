import type { GarmentKind } from '../../catalogue/garment-kinds.ts';
import { apart, type Point } from '../../pixels/geometry/points.ts';
import { measureMask } from '../../pixels/mask.ts';
import type { Box } from '../../pixels/raster.ts';
import type { Sessions } from '../../runtime/models/sessions.ts';
import { mirrorName } from './landmark-names.ts';
import { findPeak, type Look, lookAt, MAP, mirrorImage, type Peak } from './network-look.ts';
import { networkPicture, type SeenGarment, SIDE, squareAround } from './network-picture.ts';

const PAIRED = [
  'neck_shoulder',
  'shoulder_tip',
  'armpit',
  'cuff_outer',
  'cuff_inner',
  'waist',
  'hip',
  'hem',
  'hem_outer',
  'hem_inner',
];
/** No model wears rompers yet: the network recognises them so that they are not taken for dresses. */
type ToldKind = GarmentKind | 'other' | 'romper';

/**
 * The kinds in the order of the network's output, which is the order of training/landmarks: its weights and this list
 * change together.
 */
const TOLD_KINDS = [
  'tee',
  'long-sleeve',
  'shirt',
  'sleeveless',
  'polo',
  'hoodie',
  'jacket',
  'coat',
  'dress',
  'skirt',
  'trousers',
  'shorts',
  'other',
  'romper',
] as const satisfies ToldKind[];
export const NO_GARMENT = TOLD_KINDS.indexOf('other');
/** The landmarks in the order of the heat maps. */
const LANDMARK_NAMES = [
  ...PAIRED.flatMap((name) => [`${name}_l`, `${name}_r`]),
  'collar_front',
  'collar_back',
  'crotch',
  'hood_top',
];

export type NetworkPlace = {
  at: Point;
  /** How much of the heat maps lies around the peak, 0..1. */
  certainty: number;
  /** How likely something covers it, 0..1. */
  covered: number;
  /** How likely the garment has this landmark, 0..1. */
  there: number;
  /** How far the look that differs most is off, in pixels. */
  moved: number;
};

export type NetworkReading = {
  /** The places of all landmarks, including those that the garment does not have, in pixels of the picture. */
  places: Record<string, NetworkPlace>;
  /** The likelihood of each kind; they add up to 1. */
  kinds: Record<ToldKind, number>;
  /** How likely it is that the back is shown. */
  back: number;
};

/** The room around the garment in each pair of looks, as a share of its longer side; training had 0.12 on average. */
const ROOMS = [0.1, 0.22];
/** Places of two pairs of looks that are nearer than this share of a look's side are the same. */
const SAME = 0.035;

/**
 * Asks the landmark network about a garment whose outline is known. It looks four times, from two distances and each
 * time at the mirror image as well: the mean is better than any single look, and a landmark that moves a lot is not to
 * be trusted.
 */
export async function askNetwork(
  garment: SeenGarment,
  sessions: Sessions,
): Promise<NetworkReading> {
  const { box } = measureMask(garment.alpha);
  const pairs: LookPair[] = [];
  for (const room of ROOMS) {
    const square = squareAround(box, room);
    const picture = await networkPicture(garment, square);
    const straight = await lookAt(picture, sessions);
    pairs.push({ square, straight, mirrored: await lookAt(mirrorImage(picture, SIDE), sessions) });
  }
  const looks = pairs.flatMap(({ straight, mirrored }) => [straight, mirrored]);
  const mean = (value: (look: Look) => number) =>
    looks.reduce((sum, look) => sum + value(look), 0) / looks.length;
  return {
    places: Object.fromEntries(
      LANDMARK_NAMES.map((name, n) => [name, placeFrom(pairs, n, mirrorIndexes[n])]),
    ),
    kinds: Object.fromEntries(
      TOLD_KINDS.map((kind, i) => [kind, mean(({ kinds }) => kinds[i])]),
    ) as NetworkReading['kinds'],
    back: mean(({ back }) => back),
  };
}

type LookPair = { square: Box; straight: Look; mirrored: Look };

const mirrorIndexes = LANDMARK_NAMES.map((name) => LANDMARK_NAMES.indexOf(mirrorName(name)));

/** Combines one landmark from all looks; `m` is its index in a mirror image. */
function placeFrom(pairs: readonly LookPair[], n: number, m: number): NetworkPlace {
  const found = pairs.map(({ square, straight, mirrored }) => {
    const [one, other] = [straight.heat(n), mirrorImage(mirrored.heat(m), MAP)];
    const into = ({ x, y }: Peak): Point => [
      square.left + (x / MAP) * square.width,
      square.top + (y / MAP) * square.width,
    ];
    const both = findPeak(one.map((share, i) => (share + other[i]) / 2));
    return {
      at: into(both),
      mass: both.mass,
      single: [into(findPeak(one)), into(findPeak(other))],
      covered: (straight.covered[n] + mirrored.covered[m]) / 2,
      there: (straight.there[n] + mirrored.there[m]) / 2,
    };
  });
  const surest = found.reduce((best, one) => (one.mass > best.mass ? one : best));
  const reach = SAME * pairs[0].square.width;
  const near = found.filter(({ at }) => apart(at, surest.at) < reach);
  const mass = near.reduce((sum, one) => sum + one.mass, 0);
  const mean = (axis: 0 | 1) =>
    near.reduce((sum, one) => sum + one.at[axis] * one.mass, 0) / Math.max(mass, 1e-9);
  const at: Point = [mean(0), mean(1)];
  const share = (pick: 'covered' | 'there') =>
    found.reduce((sum, one) => sum + one[pick], 0) / found.length;
  return {
    at,
    certainty: mass / found.length,
    covered: share('covered'),
    there: share('there'),
    moved: Math.max(...found.flatMap(({ single }) => single.map((one) => apart(one, at)))),
  };
}
