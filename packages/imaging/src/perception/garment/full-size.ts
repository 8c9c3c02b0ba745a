import { mapFloats } from '../../pixels/map-values.ts';
import { type Plane, type Rgb, wholeBox } from '../../pixels/raster.ts';
import { refineOutline } from '../cutout/refine.ts';
import { shrunkMask } from './masks.ts';

/** The longer side, in pixels, of the finest labels. */
const LABEL_SIDE = 1024;

/** Enlarges a mask of labels to the photo's size, with its edge where the photo has one. */
export async function fullSize(rgb: Rgb, mask: Plane<Uint8Array>): Promise<Plane<Uint8Array>> {
  const scale = Math.min(1, LABEL_SIDE / Math.max(mask.width, mask.height));
  const width = Math.max(1, Math.round(mask.width * scale));
  const height = Math.max(1, Math.round(mask.height * scale));
  const { data } = shrunkMask(mask, width, height);
  const logits = mapFloats(data, (value) => value / 32 - 4);
  return refineOutline(rgb, { data: logits, width, height }, wholeBox(rgb));
}
