import type { Product } from '@vitrine/contract';

/** Types of the workspace as its address has them. Plain texts: the landing page has no room for the contract's schemas. */
export const MANNEQUIN_PATH = '/edit/clothingWorkspace?task_type=2';

/** The address at which each kind of work begins. */
export const TOOL_PATHS: Readonly<Record<Product, string>> = {
  fashionclothing: '/edit/clothingWorkspace',
  fullbody: '/edit/clothingWorkspace?task_type=4',
  stablediffusion: '/edit/product',
  handheld: '/edit/product?mode=hand',
  cutout: '/edit/tool/cutout',
  retouch: '/edit/tool/retouch',
  headless: '/edit/tool/headless',
  upscale: '/edit/tool/upscale',
  avatar: '/edit/create/avatar',
  emoji: '/edit/create/emoji',
  art: '/edit/create/art',
};
