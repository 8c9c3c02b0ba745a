import { type GarmentKind, hasLegs, isBottom } from '../../catalogue/garment-kinds.ts';

const SHOULDERS = ['neck_shoulder', 'shoulder_tip', 'armpit', 'hem'] as const;
const SLEEVES = ['cuff_outer', 'cuff_inner'] as const;
const PAIRS = {
  skirt: ['waist', 'hip', 'hem'],
  trousers: ['waist', 'hip', 'hem_outer', 'hem_inner'],
  sleeveless: SHOULDERS,
  sleeved: [...SHOULDERS, ...SLEEVES],
} as const;

/** The landmarks that are looked for in a photo; the waist of tops cannot be seen and is computed. */
export function visibleLandmarks(kind: GarmentKind): string[] {
  const single = hasLegs(kind) ? ['crotch'] : isBottom(kind) ? [] : ['collar_front', 'collar_back'];
  return [...listPairs(kind).flatMap((name) => [`${name}_l`, `${name}_r`]), ...single];
}

function listPairs(kind: GarmentKind): readonly string[] {
  if (hasLegs(kind)) return PAIRS.trousers;
  return kind === 'skirt' || kind === 'sleeveless' ? PAIRS[kind] : PAIRS.sleeved;
}

/** Only some garments of these kinds have a hood. */
export const HOOD = 'hood_top';
export const canHaveHood = (kind: GarmentKind) => ['hoodie', 'jacket', 'coat'].includes(kind);

export const isCuff = (name: string) => name.startsWith('cuff_');

/** The name of the same landmark on the other half; landmarks on the middle are their own mirror images. */
export function mirrorName(name: string): string {
  if (name.endsWith('_l')) return name.replace(/_l$/, '_r');
  return name.endsWith('_r') ? name.replace(/_r$/, '_l') : name;
}
