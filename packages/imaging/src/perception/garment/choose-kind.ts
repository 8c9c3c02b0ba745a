import { type GarmentKind, hasLegs, isBottom, isTop } from '../../catalogue/garment-kinds.ts';
import type { NetworkReading } from './landmark-network.ts';

export type KindChoice = {
  kind: GarmentKind;
  /** The share of all kinds with the same landmarks, among the kinds that are possible. */
  share: number;
  /** How likely it is not a garment. */
  other: number;
  /** How likely it is a romper or dungarees, which no model wears yet. */
  romper: number;
};

/** Groups kinds with the same landmarks: mistaking a polo for a tee moves none of them. */
export function toShape(kind: GarmentKind): string {
  if (hasLegs(kind)) return 'legs';
  return isTop(kind) && kind !== 'sleeveless' ? 'sleeved' : kind;
}

/** If the likeliest shape has less than this share, the landmarks are consulted, too. */
const UNSURE = 0.5;
/** How likely the corners of a waist must be there: tops and dresses came to at most 0.01, bottoms to 0.73 and more. */
const HAS_WAIST = 0.6;

/**
 * Chooses the likeliest kind. Where the network is unsure, wide shorts and skirts with a ruffle look like jumpers to
 * it, but their waists do not: a garment that has the corners of a waist hangs from it.
 */
export function inferKind(
  { kinds, places }: Pick<NetworkReading, 'kinds' | 'places'>,
  possible: readonly GarmentKind[],
): KindChoice {
  const choice = chooseKind(kinds, possible);
  const bottoms = possible.filter(isBottom);
  const there = (name: string) =>
    ((places[`${name}_l`]?.there ?? 0) + (places[`${name}_r`]?.there ?? 0)) / 2;
  const hangsFromWaist =
    choice.share < UNSURE &&
    there('waist') > HAS_WAIST &&
    there('waist') > there('neck_shoulder') &&
    bottoms.length > 0;
  return hangsFromWaist ? chooseKind(kinds, bottoms) : choice;
}

/** How likely a hood must be: all that the network takes for hoodies came to 0.14 and more. */
const HOOD_LACKS = 0.1;

/** The possible kinds: without a hood a jumper is not a hoodie, unless the seller has said so. */
export function withoutHoodie(
  possible: readonly GarmentKind[],
  hood: number,
): readonly GarmentKind[] {
  const others = possible.filter((kind) => kind !== 'hoodie');
  return hood > HOOD_LACKS || others.length === 0 ? possible : others;
}

/** Chooses the likeliest of the possible kinds within the likeliest shape. */
export function chooseKind(
  kinds: NetworkReading['kinds'],
  possible: readonly GarmentKind[],
): KindChoice {
  const total = possible.reduce((sum, kind) => sum + kinds[kind], 0);
  const alike = (kind: GarmentKind) =>
    possible
      .filter((one) => toShape(one) === toShape(kind))
      .reduce((sum, one) => sum + kinds[one], 0);
  const kind = possible.reduce((best, one) => {
    const more = alike(one) - alike(best);
    return more > 1e-9 || (Math.abs(more) <= 1e-9 && kinds[one] > kinds[best]) ? one : best;
  });
  const { other, romper } = kinds;
  const share = total > 0 ? alike(kind) / total : 0;
  return { kind: shirtIfLikely(kind, kinds, possible), share, other, romper };
}

/**
 * A jacket becomes a shirt if the shirt's share exceeds this part of its own: for real jackets that is at most a fifth,
 * but thick shirts look a lot like jackets.
 */
const NEARLY = 0.6;

function shirtIfLikely(
  kind: GarmentKind,
  { shirt, jacket }: NetworkReading['kinds'],
  possible: readonly GarmentKind[],
): GarmentKind {
  return kind === 'jacket' && possible.includes('shirt') && shirt > NEARLY * jacket
    ? 'shirt'
    : kind;
}
