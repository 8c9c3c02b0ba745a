import type { GarmentKind } from '../../catalogue/garment-kinds.ts';

/**
 * Beyond these limits a garment does not look like the photographed one, nor beyond those of `lock/thresholds.ts`. They
 * are for the 95th percentile of the stretch. Good fits of 9 samples and 30 photos stayed below them; wrong fits began
 * at 2.4 (tops), 7 (skirts) and 2.9 (trousers). Legs that lie apart are turned into the pattern's.
 */
export const STRETCH_LOCK: Readonly<Record<GarmentKind, number>> = {
  tee: 2.2,
  'long-sleeve': 2.2,
  shirt: 2.25,
  sleeveless: 2.35,
  polo: 2,
  hoodie: 2.3,
  jacket: 2.4,
  coat: 2.4,
  dress: 2.45,
  skirt: 2,
  trousers: 2.6,
  shorts: 2.6,
};
