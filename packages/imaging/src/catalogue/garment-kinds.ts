import type { GarmentKind } from './templates.ts';

const LEGS: readonly GarmentKind[] = ['trousers', 'shorts'];
const TOPS: readonly GarmentKind[] = [
  'tee',
  'long-sleeve',
  'shirt',
  'sleeveless',
  'polo',
  'hoodie',
  'jacket',
  'coat',
];
const COLLARED: readonly GarmentKind[] = ['shirt', 'polo', 'jacket', 'coat'];

/** Two tubes below a fork: they have a crotch and inner hems. */
export const hasLegs = (kind: GarmentKind) => LEGS.includes(kind);

/** Hangs from the waist. */
export const isBottom = (kind: GarmentKind) => kind === 'skirt' || hasLegs(kind);

/** Covers the trunk and leaves the legs to something else. */
export const isTop = (kind: GarmentKind) => TOPS.includes(kind);

/** Has a collar that stands above the neck-shoulder points and opens in a V. */
export const hasCollar = (kind: GarmentKind) => COLLARED.includes(kind);
