import { type GarmentKind, hasLegs, isTop } from '../catalogue/garment-kinds.ts';
import type { NetworkReading } from './landmark-network.ts';

export type KindChoice = {
  kind: GarmentKind;
  /** Of all kinds with the same landmarks, among those that it can be. */
  share: number;
  /** How much speaks for something that is no garment. */
  other: number;
};

/** Kinds with the same landmarks: to take a polo for a tee moves none of them. */
function shapeOf(kind: GarmentKind): string {
  if (hasLegs(kind)) return 'legs';
  return isTop(kind) && kind !== 'sleeveless' ? 'sleeved' : kind;
}

/** The likeliest of the kinds that are possible here, within the likeliest shape. */
export function chooseKind(
  kinds: NetworkReading['kinds'],
  possible: readonly GarmentKind[],
): KindChoice {
  const total = possible.reduce((sum, kind) => sum + kinds[kind], 0);
  const alike = (kind: GarmentKind) =>
    possible
      .filter((one) => shapeOf(one) === shapeOf(kind))
      .reduce((sum, one) => sum + kinds[one], 0);
  const kind = possible.reduce((best, one) => {
    const more = alike(one) - alike(best);
    return more > 1e-9 || (Math.abs(more) <= 1e-9 && kinds[one] > kinds[best]) ? one : best;
  });
  return { kind, share: total > 0 ? alike(kind) / total : 0, other: kinds.other };
}
