import type { Product } from '@vitrine/contract';
import {
  HEADLESS_SAMPLE,
  RETOUCH_SAMPLE,
  SAMPLE_PICTURES,
  UPSCALE_SAMPLE,
} from '../../ui/sample-pictures.ts';

/** A tile shows what you get. Texts: `<product>Title`, `<product>Body`, `<product>Alt`. */
export type ToolTileData = {
  product: Product & ('cutout' | 'retouch' | 'headless' | 'upscale');
  before: string;
  after: string;
};

/** What can be made now. A tool joins by a line here and its texts. */
export const TOOL_TILES: readonly ToolTileData[] = [
  { product: 'cutout', before: SAMPLE_PICTURES.shirt.photo, after: SAMPLE_PICTURES.shirt.cut },
  { product: 'retouch', before: RETOUCH_SAMPLE.before, after: RETOUCH_SAMPLE.after },
  { product: 'headless', before: HEADLESS_SAMPLE.before, after: HEADLESS_SAMPLE.after },
  { product: 'upscale', before: UPSCALE_SAMPLE.small, after: UPSCALE_SAMPLE.large },
];
