import { apart, type Point } from '../../pixels/geometry/points.ts';
import { type BodyPair, bodyPairs, fitAxis, measureAsymmetry } from './balance.ts';
import { isCuff, mirrorName } from './landmark-names.ts';
import type { NetworkPlace } from './landmark-network.ts';

/** `moved` and `off` are shares of the garment's size. */
const SURE = { certainty: 0.6, moved: 0.06, off: 0.07 };
const UNSURE = { certainty: 0.5, moved: 0.1 };
/** The certainty of a landmark whose place was taken from the other half. */
const REPAIRED = 0.55;
/** Armpits under quilted sleeves have no exact place: if two are about alike, their mean is better. */
const isVague = (name: string) => name.startsWith('armpit');
const VAGUE = { certainty: 0.6, off: 0.12 };
const LEAST_PAIRS = 2;
/** The length of a short sleeve, as a share of the distance between the armpits. */
const SHORT = 0.6;

/**
 * Clothes have two matching halves. If one landmark of a pair is sure and the other is not (hair lies over a shoulder,
 * a hook was cut off), the mirror image of the sure one is the better guess. Long sleeves follow the arms, but short
 * ones cannot.
 */
export function repairByMirror(
  places: Readonly<Record<string, NetworkPlace>>,
  size: number,
): Record<string, NetworkPlace> {
  const repaired = { ...places };
  const at = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, place.at]));
  const isSure = (name: string) => {
    const { certainty, moved } = places[name];
    return certainty >= SURE.certainty && moved <= SURE.moved * size;
  };
  const isUnsure = (name: string) => {
    const { certainty, moved } = places[name];
    return certainty < UNSURE.certainty || moved > UNSURE.moved * size;
  };
  const pairs = bodyPairs(at);
  const sure = pairs.filter(({ name }) => isSure(name) && isSure(mirrorName(name)));
  if (sure.length < LEAST_PAIRS) return repaired;
  const axis = fitAxis(sure);
  if (sure.some((pair) => measureAsymmetry(pair, axis) > SURE.off * size)) return repaired;
  const replace = (name: string, from: Point) => {
    const place = places[name];
    repaired[name] = { ...place, at: axis.mirror(from), certainty: REPAIRED, moved: 0 };
  };
  for (const { name, right, left } of [...pairs, ...shortCuffs(at, isSure)]) {
    const other = mirrorName(name);
    if (isUnsure(name) && isSure(other)) replace(name, left);
    if (isUnsure(other) && isSure(name)) replace(other, right);
  }
  for (const pair of pairs.filter(({ name }) => isVague(name))) {
    const [own, other] = [repaired[pair.name], repaired[mirrorName(pair.name)]];
    if (!own || !other || measureAsymmetry(pair, axis) > VAGUE.off * size) continue;
    if (Math.min(own.certainty, other.certainty) > VAGUE.certainty) continue;
    repaired[pair.name] = weighPlaces(own, axis.mirror(other.at), other);
    repaired[mirrorName(pair.name)] = weighPlaces(other, axis.mirror(own.at), own);
  }
  return repaired;
}

/**
 * The mean of a place and that of the other half, weighted by their certainty; where both agree, it has moved no
 * farther.
 */
function weighPlaces(own: NetworkPlace, mirrored: Point, other: NetworkPlace): NetworkPlace {
  const share = other.certainty / Math.max(1e-6, own.certainty + other.certainty);
  const mean = (axis: 0 | 1) => own.at[axis] + (mirrored[axis] - own.at[axis]) * share;
  return { ...own, at: [mean(0), mean(1)], moved: Math.min(own.moved, apart(own.at, mirrored)) };
}

/** Lists the cuffs of sleeves that are too short to lie anywhere but beside the shoulder. */
function shortCuffs(
  at: Readonly<Record<string, Point>>,
  isSure: (name: string) => boolean,
): BodyPair[] {
  const { armpit_l, armpit_r } = at;
  const lengths = (['l', 'r'] as const).map((side) => {
    const [tip, cuff] = [at[`shoulder_tip_${side}`], at[`cuff_outer_${side}`]];
    const isKnown = tip && cuff && isSure(`cuff_outer_${side}`);
    return isKnown ? apart(tip, cuff) : Number.POSITIVE_INFINITY;
  });
  if (!armpit_l || !armpit_r) return [];
  if (Math.min(...lengths) > SHORT * apart(armpit_l, armpit_r)) return [];
  return Object.entries(at).flatMap(([name, right]) => {
    const left = isCuff(name) && name.endsWith('_l') ? at[mirrorName(name)] : undefined;
    return left ? [{ name, right, left }] : [];
  });
}
