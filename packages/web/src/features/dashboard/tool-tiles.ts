import type { Product } from '@vitrine/contract';

/** A tile shows what you get. Texts: `<product>Title`, `<product>Body`, `<product>Alt`. */
export type ToolTileData = {
  product: Product;
  /** Names of showcase pictures; without one before there is nothing to compare. */
  before?: string;
  after: string;
  ratio?: '1/1';
};

const pair = (name: string) => ({ before: `${name}-before`, after: `${name}-after` });

/** What sellers come for, first and large. A kind that this deployment does not offer is left out. */
export const MAIN_TILES: readonly ToolTileData[] = [
  { product: 'fashionclothing', ...pair('models') },
  { product: 'stablediffusion', ...pair('hero-product') },
  { product: 'handheld', ...pair('hero-handheld') },
];

export const MORE_TILES: readonly ToolTileData[] = [
  { product: 'cutout', ...pair('tool-cutout') },
  { product: 'retouch', ...pair('tool-retouch') },
  { product: 'headless', ...pair('headless') },
  { product: 'upscale', ...pair('tool-upscale') },
  { product: 'fullbody', ...pair('fullbody') },
  { product: 'avatar', after: 'create-avatar' },
  { product: 'emoji', after: 'create-emoji' },
  { product: 'art', after: 'create-art' },
];
