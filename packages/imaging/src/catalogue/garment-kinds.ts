const TOPS = [
  'tee',
  'long-sleeve',
  'shirt',
  'sleeveless',
  'polo',
  'hoodie',
  'jacket',
  'coat',
] as const;
const LEGS = ['trousers', 'shorts'] as const;
export const GARMENT_KINDS = [...TOPS, 'dress', 'skirt', ...LEGS] as const;
export type GarmentKind = (typeof GARMENT_KINDS)[number];

const isOneOf = (kinds: readonly GarmentKind[], kind: GarmentKind) => kinds.includes(kind);
const COLLARED = ['shirt', 'polo', 'jacket', 'coat'] as const;

/** Two tubes below a fork: they have a crotch and inner hems. */
export const hasLegs = (kind: GarmentKind) => isOneOf(LEGS, kind);

/** Hangs from the waist. */
export const isBottom = (kind: GarmentKind) => kind === 'skirt' || hasLegs(kind);

/** Covers the trunk and leaves the legs to something else. */
export const isTop = (kind: GarmentKind) => isOneOf(TOPS, kind);

/** Has a collar that stands above the neck-shoulder points and opens in a V. */
export const hasCollar = (kind: GarmentKind) => isOneOf(COLLARED, kind);
