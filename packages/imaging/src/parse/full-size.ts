import { refineOutline } from '../cutout/refine.ts';
import { type Plane, type Rgb, wholeOf } from '../raster/raster.ts';

const STEEPNESS = 8;

/** A mask of the whole picture at the picture's own size, its edges where the picture has them. */
export async function fullSizeMask(
  picture: Rgb,
  mask: Plane<Uint8Array>,
): Promise<Plane<Uint8Array>> {
  if (mask.width === picture.width && mask.height === picture.height) return mask;
  const data = Float32Array.from(mask.data, (value) => (value / 255 - 0.5) * STEEPNESS);
  return refineOutline(picture, { ...mask, data }, wholeOf(picture));
}
