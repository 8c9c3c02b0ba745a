import { type GarmentKind, hasLegs, isBottom, isTop } from '../../catalogue/garment-kinds.ts';
import type { NetworkReading } from './landmark-network.ts';

export type KindChoice = {
  kind: GarmentKind;
  /** The share of all kinds with the same landmarks, among those that it can be. */
  share: number;
  /** How much speaks for something that is no garment. */
  other: number;
  /** How much speaks for a romper or dungarees, which no model wears yet. */
  romper: number;
};

/** Groups kinds with the same landmarks: mistaking a polo for a tee moves none of them. */
export function toShape(kind: GarmentKind): string {
  if (hasLegs(kind)) return 'legs';
  return isTop(kind) && kind !== 'sleeveless' ? 'sleeved' : kind;
}

/** Below this share of the likeliest shape the landmarks are asked, too. */
const UNSURE = 0.5;
/** How likely the corners of a waist are there: tops and dresses came to 0.01 at most, bottoms to 0.28 and more. */
const HAS_WAIST = 0.6;

/**
 * The likeliest kind of what the network has seen. Where the kind is unsure, wide shorts and skirts with a ruffle look like
 * jumpers to it, but not their waists: a garment that has the corners of one hangs from it.
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

/** How likely a hood is there: 16 of 17 hoodies came to 0.24 and more, cardigans and raglans that were taken for one to 0.17. */
const HOOD_LACKS = 0.2;

/** What it can be: without a hood a jumper is no hoodie, unless somebody has said so. */
export function withoutHoodie(
  possible: readonly GarmentKind[],
  hood: number,
): readonly GarmentKind[] {
  const others = possible.filter((kind) => kind !== 'hoodie');
  return hood > HOOD_LACKS || others.length === 0 ? possible : others;
}

/** The likeliest of the kinds that are possible here, within the likeliest shape. */
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

/** Jackets leave hardly anything to shirts (a fifth of their share at most), but thick shirts much to jackets. */
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
