import { type GarmentKind, isTop } from '../../catalogue/garment-kinds.ts';
import { HALF_OPAQUE } from '../../pixels/mask.ts';
import type { Plane } from '../../pixels/raster.ts';
import type { KindChoice } from './choose-kind.ts';
import { isCuff } from './landmark-names.ts';
import type { NetworkPlace, NetworkReading } from './landmark-network.ts';

/** The mean likelihood of cuffs: flounces at the shoulders came to 0.1 to 0.53 in photos, sleeves to 0.64 and more. */
const SLEEVED = 0.58;
/** No look is certain of an uncovered cuff, or the looks differ by more than this share of the garment's size. */
const NOWHERE = { certainty: 0.45, moved: 0.5, covered: 0.45 };
/** How many of the four corners of the cuffs have to be nowhere. */
const MOST = 3;

/** Cuffs are at the hem below this share of the way down to it; armpits lie on the outline within this share of the size. */
const ARMHOLE = { low: 0.6, near: 0.04 };

const listCuffs = ({ places }: NetworkReading): NetworkPlace[] =>
  Object.entries(places).flatMap(([name, place]) => (isCuff(name) ? [place] : []));

/** Flounces at the shoulders look like short sleeves in one look and not in the next, so the mean decides. */
export function isDressSleeved(seen: NetworkReading): boolean {
  const cuffs = listCuffs(seen);
  return cuffs.reduce((sum, { there }) => sum + there, 0) > SLEEVED * cuffs.length;
}

/** Vests look like jackets to the network, but it cannot place their cuffs. */
export function lacksSleeves(seen: NetworkReading, { kind }: KindChoice, size: number): boolean {
  if (!isTop(kind) || kind === 'sleeveless') return false;
  const lost = listCuffs(seen).filter(
    ({ certainty, moved, covered }) =>
      covered < NOWHERE.covered && (certainty < NOWHERE.certainty || moved > NOWHERE.moved * size),
  );
  return lost.length >= MOST;
}

/**
 * Where a garment has no sleeves, its outline runs through the armpit, and cuffs are sought at the hem in vain: beside a
 * sleeve that hangs that low the armpit lies inside the outline.
 */
export function showsArmholes(
  { places }: NetworkReading,
  alpha: Plane<Uint8Array>,
  size: number,
): boolean {
  return (['l', 'r'] as const).every((side) => {
    const [armpit, hem] = [places[`armpit_${side}`]?.at, places[`hem_${side}`]?.at];
    if (!armpit || !hem) return false;
    const low = armpit[1] + ARMHOLE.low * (hem[1] - armpit[1]);
    const cuffs = ['cuff_outer', 'cuff_inner'].map((name) => places[`${name}_${side}`]?.at);
    if (!cuffs.every((cuff) => cuff && cuff[1] > low)) return false;
    const edge = findOuterEdge(alpha, armpit[1], side);
    return edge !== undefined && Math.abs(edge - armpit[0]) < ARMHOLE.near * size;
  });
}

/** Finds where a row of the garment ends; the wearer's left is on the picture's right. */
function findOuterEdge(
  { data, width, height }: Plane<Uint8Array>,
  y: number,
  side: 'l' | 'r',
): number | undefined {
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  const cloth = data.subarray(row * width, (row + 1) * width);
  const isCloth = (value: number) => value >= HALF_OPAQUE;
  const at = side === 'l' ? cloth.findLastIndex(isCloth) : cloth.findIndex(isCloth);
  return at < 0 ? undefined : at;
}

/** Makes a kind sleeveless: what is worn over other clothes becomes a jacket, the rest a sleeveless top. */
export function toVest({ kind, share, ...rest }: KindChoice, seen: NetworkReading): KindChoice {
  const isOver: boolean = (['jacket', 'coat', 'hoodie', 'shirt'] as GarmentKind[]).includes(kind);
  const more = seen.kinds.sleeveless * (1 - share);
  return { kind: isOver ? 'jacket' : 'sleeveless', share: Math.min(1, share + more), ...rest };
}
