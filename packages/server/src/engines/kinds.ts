import type { Product } from '@vitrine/contract';

/** What the local engine makes, and with it what this deployment offers. Apart from the engine, because the api loads no image code. */
export const LOCAL_KINDS = [
  'cutout',
  'retouch',
  'headless',
  'upscale',
] as const satisfies readonly Product[];
