import type { Product } from '@vitrine/contract';

/** A tile shows what you get. Texts: `<product>Title`, `<product>Body`, `<product>Alt`. */
export type ToolTileData = {
  product: Product;
  to: string;
  /** Names of showcase pictures; without one before there is nothing to compare. */
  before?: string;
  after: string;
  ratio?: '1/1';
};

const pair = (name: string) => ({ before: `${name}-before`, after: `${name}-after` });

/** What sellers come for, first and large. A kind that this deployment does not offer is left out. */
export const MAIN_TILES: readonly ToolTileData[] = [
  { product: 'fashionclothing', to: '/edit/clothingWorkspace', ...pair('models') },
  { product: 'stablediffusion', to: '/edit/product', ...pair('hero-product') },
  { product: 'handheld', to: '/edit/product?kind=handheld', ...pair('hero-handheld') },
];

export const MORE_TILES: readonly ToolTileData[] = [
  { product: 'cutout', to: '/edit/tool/cutout', ...pair('tool-cutout') },
  { product: 'retouch', to: '/edit/tool/retouch', ...pair('tool-retouch') },
  { product: 'headless', to: '/edit/tool/headless', ...pair('headless') },
  { product: 'upscale', to: '/edit/tool/upscale', ...pair('tool-upscale') },
  { product: 'fullbody', to: '/edit/clothingWorkspace?task_type=4', ...pair('fullbody') },
  { product: 'avatar', to: '/edit/create/avatar', after: 'create-avatar' },
  { product: 'emoji', to: '/edit/create/emoji', after: 'create-emoji' },
  { product: 'art', to: '/edit/create/art', after: 'create-art' },
];
