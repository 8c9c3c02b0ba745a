import type { Product } from '@vitrine/contract';

/** Kinds with a tool of their own; the others start from the dashboard. */
const TOOLS: readonly Product[] = ['cutout', 'retouch', 'headless', 'upscale'];

export const toolPath = (product: Product): string =>
  TOOLS.includes(product) ? `/edit/tool/${product}` : '/edit/dashboard';
