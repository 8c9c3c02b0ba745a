import type { Point } from '../catalogue/catalogue.ts';
import { axisOf, bodyPairs, differenceOf } from './balance.ts';
import { mirrorName } from './landmark-names.ts';
import type { NetworkPlace } from './landmark-network.ts';

/** `moved` and `off` as shares of the garment's size. */
const SURE = { certainty: 0.6, moved: 0.06, off: 0.07 };
const UNSURE = { certainty: 0.5, moved: 0.1 };
/** What a landmark counts for whose place was taken from the other half. */
const REPAIRED = 0.55;
const LEAST_PAIRS = 2;

/**
 * Clothes have two like halves. Where one landmark of a pair is sure and the other is not (hair lies
 * over a shoulder, a hook was cut off), the sure one's mirror image is the better guess.
 */
export function repairByMirror(
  places: Readonly<Record<string, NetworkPlace>>,
  size: number,
): Record<string, NetworkPlace> {
  const repaired = { ...places };
  const at = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, place.at]));
  const isSure = (name: string) => {
    const { certainty, moved } = places[name] as NetworkPlace;
    return certainty >= SURE.certainty && moved <= SURE.moved * size;
  };
  const isUnsure = (name: string) => {
    const { certainty, moved } = places[name] as NetworkPlace;
    return certainty < UNSURE.certainty || moved > UNSURE.moved * size;
  };
  const pairs = bodyPairs(at);
  const sure = pairs.filter(({ name }) => isSure(name) && isSure(mirrorName(name)));
  if (sure.length < LEAST_PAIRS) return repaired;
  const axis = axisOf(sure);
  if (sure.some((pair) => differenceOf(pair, axis) > SURE.off * size)) return repaired;
  const replace = (name: string, from: Point) => {
    const place = places[name] as NetworkPlace;
    repaired[name] = { ...place, at: axis.mirror(from), certainty: REPAIRED, moved: 0 };
  };
  for (const { name, right, left } of pairs) {
    const other = mirrorName(name);
    if (isUnsure(name) && isSure(other)) replace(name, left);
    if (isUnsure(other) && isSure(name)) replace(other, right);
  }
  return repaired;
}
