import { USUAL_THING } from '@vitrine/picture-math';

/**
 * How large things of a kind usually are in metres, how thick they are as a share of their width,
 * and how much of a picture they should fill: a watch is shown larger than life beside its
 * surroundings, a bag is not.
 */
export type KindOfProduct = { size: number; thickness: number; fill: number };

export const PRODUCT_KINDS = {
  bag: { size: 0.36, thickness: 0.35, fill: 0.58 },
  backpack: { size: 0.46, thickness: 0.4, fill: 0.62 },
  shoes: { size: 0.29, thickness: 0.5, fill: 0.52 },
  hat: { size: 0.27, thickness: 0.8, fill: 0.46 },
  glasses: { size: 0.145, thickness: 0.6, fill: 0.46 },
  watch: { size: 0.09, thickness: 0.6, fill: 0.44 },
  jewellery: { size: 0.05, thickness: 0.5, fill: 0.34 },
  bottle: { size: 0.24, thickness: 1, fill: 0.58 },
  cosmetics: { size: 0.14, thickness: 0.9, fill: 0.46 },
  cup: { size: 0.12, thickness: 0.8, fill: 0.46 },
  box: { size: 0.22, thickness: 0.6, fill: 0.54 },
  electronics: { size: 0.2, thickness: 0.4, fill: 0.5 },
  toy: { size: 0.24, thickness: 0.6, fill: 0.5 },
  home: { size: 0.35, thickness: 0.6, fill: 0.56 },
  clothing: { size: 0.6, thickness: 0.08, fill: 0.66 },
  other: { size: USUAL_THING.metres, thickness: 0.5, fill: USUAL_THING.fill },
} as const satisfies Record<string, KindOfProduct>;

export type ProductKind = keyof typeof PRODUCT_KINDS;
