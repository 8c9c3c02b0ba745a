import type { GarmentKind } from '../catalogue/templates.ts';
import type { NetworkReading } from './landmark-network.ts';

export type KindChoice = {
  kind: GarmentKind;
  /** Its share among the kinds that it can be. */
  share: number;
  /** How much speaks for something that is no garment. */
  other: number;
};

/** The likeliest of the kinds that are possible here. */
export function chooseKind(
  kinds: NetworkReading['kinds'],
  possible: readonly GarmentKind[],
): KindChoice {
  const total = possible.reduce((sum, kind) => sum + kinds[kind], 0);
  const kind = possible.reduce((best, one) => (kinds[one] > kinds[best] ? one : best));
  return { kind, share: total > 0 ? kinds[kind] / total : 0, other: kinds.other };
}
