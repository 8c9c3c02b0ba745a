import type { Product } from '@vitrine/contract';

/** Kinds with a page of their own; the others start from the dashboard. */
const TOOLS: readonly Product[] = ['cutout', 'retouch', 'headless', 'upscale'];
const CREATIONS: readonly Product[] = ['avatar', 'emoji', 'art'];

export function toolPath(product: Product): string {
  if (TOOLS.includes(product)) return `/edit/tool/${product}`;
  return CREATIONS.includes(product) ? `/edit/create/${product}` : '/edit/dashboard';
}
