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

const DEGREE = Math.PI / 180;

/**
 * The sleeves with which a garment that was laid, or put on a hanger, is hung with its own folds; with others it is
 * fitted. Of 24 photos for limits 20 stayed within these, and a side of the photo cuts the other four. Samples are those of
 * the catalogue.
 */
export const HUNG_SLEEVE = {
  /**
   * One that is shorter than this share of the way from the shoulder's tip to the hem is a short one. Samples: T-shirts
   * 0.37 to 0.42, dresses 0.16 to 0.23, long sleeves 0.86 to 1.04; those of a long coat, 0.54, count as short.
   */
  short: 0.55,
  /**
   * One that has to be turned farther would stand off from the shoulder and cover the trunk. Short ones of laid
   * samples need 20 to 27 degrees; of the long ones a sweater's 21 are hung, and three that need 23 to 29 are fitted.
   */
  farthest: { long: 22 * DEGREE, short: 55 * DEGREE },
  /**
   * One that cannot be told from the trunk stays part of it within this angle, in radians, of straight down; a worn one
   * hangs at 10 degrees.
   */
  hanging: 0.2,
  /**
   * It is told from the trunk once cloth is cut below the armpit by one of these shares of the armhole's length. Most
   * samples need no such cut, a shirt on a hanger 0.5, a coat on one 1, a worn top whose arm lies on the trunk 1.6, a cuff
   * that touches the hem 2.6.
   */
  below: [0, 0.1, 0.25, 0.5, 1, 1.6, 2.6],
  /**
   * There has to be cloth at one of these shares of the way from the cuff's middle, which lies at the outline, to the
   * armhole. The wide sleeves of one dress need the last.
   */
  insideCuff: [0.15, 0.3, 0.45],
} as const;
