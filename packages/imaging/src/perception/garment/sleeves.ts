import { type GarmentKind, isTop } from '../../catalogue/garment-kinds.ts';
import type { KindChoice } from './choose-kind.ts';
import { isCuff } from './landmark-names.ts';
import type { NetworkPlace, NetworkReading } from './landmark-network.ts';

/** The mean likelihood of cuffs: flounces at the shoulders came to 0.1 to 0.53 in photos, sleeves to 0.64 and more. */
const SLEEVED = 0.58;
/** No look is certain of an uncovered cuff, or the looks differ by more than this share of the garment's size. */
const NOWHERE = { certainty: 0.45, moved: 0.5, covered: 0.45 };
/** How many of the four corners of the cuffs have to be nowhere. */
const MOST = 3;

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

/** Makes a kind sleeveless: what is worn over other clothes becomes a jacket, the rest a sleeveless top. */
export function toVest({ kind, share, ...rest }: KindChoice, seen: NetworkReading): KindChoice {
  const isOver: boolean = (['jacket', 'coat', 'hoodie', 'shirt'] as GarmentKind[]).includes(kind);
  const more = seen.kinds.sleeveless * (1 - share);
  return { kind: isOver ? 'jacket' : 'sleeveless', share: Math.min(1, share + more), ...rest };
}
