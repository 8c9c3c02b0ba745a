import { type GarmentKind, isBottom } from '../../catalogue/garment-kinds.ts';
import { HOOD } from './landmark-names.ts';
import type { NetworkPlace } from './landmark-network.ts';

/** What the estimate looks at; lengths are in the pixels of the landmarks. */
type Basis = {
  kind: { kind: GarmentKind; share: number; other: number; romper: number };
  places: Readonly<Record<string, NetworkPlace>>;
  size: number;
  cutOff: number;
  isWorn: boolean;
};

/**
 * Fitted by logistic regression on 214 phone photos that the network was not trained on and whose readings were accepted
 * or rejected by eye; docs/local-engine.md shows how often the estimate comes true on photos kept apart from it.
 */
const WEIGHTS = {
  landmarks: 1.147,
  kind: 0.304,
  noGarment: -0.081,
  romper: -0.471,
  cutOff: -21.1,
  moved: -3.7,
  none: -7.08,
};
/** Beyond these, more of the same says nothing new. */
const CLIPPED = { least: 0.01, most: 0.995, cutOff: 0.3, moved: 0.5 };

const toLogit = (share: number) => {
  const clipped = Math.min(CLIPPED.most, Math.max(CLIPPED.least, share));
  return Math.log(clipped / (1 - clipped));
};

/** Nothing in a picture marks the hips; a hood is welcome if it is found. */
export const isSoft = (name: string) => name.startsWith('hip') || name === HOOD;

/**
 * Whether a landmark that is off does no harm: a garment that nobody wears keeps its folds down to the hem, wherever that
 * was marked, and hangs from the shoulders.
 */
export const isHarmless = (name: string, kind: GarmentKind, isWorn: boolean) =>
  !isWorn && !isBottom(kind) && name.startsWith('hem');

/** Estimates the probability that a person would accept the reading as it is, or but for what does no harm. */
export function estimateAcceptance(basis: Basis): number {
  const { places, kind, isWorn } = basis;
  const names = Object.keys(places).filter((name) => !isSoft(name));
  const mattering = names.filter((name) => !isHarmless(name, kind.kind, isWorn));
  return Math.max(estimateFrom(names, basis), estimateFrom(mattering, basis));
}

function estimateFrom(names: readonly string[], { kind, places, size, cutOff }: Basis): number {
  const counted = names.flatMap((name) => places[name] ?? []);
  const certainty = counted.reduce((sum, place) => sum + toLogit(place.certainty), 0);
  const moved = Math.max(0, ...counted.map((place) => place.moved)) / size;
  const evidence =
    WEIGHTS.none +
    WEIGHTS.landmarks * (certainty / Math.max(1, counted.length)) +
    WEIGHTS.kind * toLogit(kind.share) +
    WEIGHTS.noGarment * toLogit(kind.other) +
    WEIGHTS.romper * toLogit(kind.romper) +
    WEIGHTS.cutOff * Math.min(CLIPPED.cutOff, cutOff) +
    WEIGHTS.moved * Math.min(CLIPPED.moved, moved);
  return 1 / (1 + Math.exp(-evidence));
}
