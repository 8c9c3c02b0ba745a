import type { Product } from '@vitrine/contract';
import { SAMPLE_PICTURES, type SamplePicture } from '../../ui/sample-pictures.ts';

/** A tile shows what you get. Texts: `<product>Title`, `<product>Body`, `<product>Alt`. */
export type ToolTileData = { product: Product & 'cutout'; pictures: SamplePicture; to: string };

/** What can be made now. A tool joins by a line here and its texts. */
export const TOOL_TILES: readonly ToolTileData[] = [
  { product: 'cutout', pictures: SAMPLE_PICTURES.shirt, to: '/edit/tool/cutout' },
];
