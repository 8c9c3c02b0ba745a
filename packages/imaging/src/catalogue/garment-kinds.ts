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

/** Whether it has two tubes below a fork, and thus a crotch and inner hems. */
export const hasLegs = (kind: GarmentKind) => isOneOf(LEGS, kind);

/** Whether it hangs from the waist. */
export const isBottom = (kind: GarmentKind) => kind === 'skirt' || hasLegs(kind);

/** Whether it covers the trunk and leaves the legs to something else. */
export const isTop = (kind: GarmentKind) => isOneOf(TOPS, kind);

/** Whether it has a collar that stands above the neck-shoulder points and opens in a V. */
export const hasCollar = (kind: GarmentKind) => isOneOf(COLLARED, kind);
