import { ImagingError } from '../../errors.ts';
import { decodePixels } from '../../pixels/decode-pixels.ts';
import { MASK_FORMATS, openPicture } from '../../pixels/files/open-picture.ts';
import type { Plane } from '../../pixels/raster.ts';

/** Reads a mask of any size, stretched to this size; grey is a partial mask, and transparent counts as 0. */
export async function readMask(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Plane<Uint8Array>> {
  try {
    const mask = openPicture(bytes, { formats: MASK_FORMATS });
    const own = await mask.metadata();
    mask
      .flatten({ background: '#000000' })
      .toColourspace('b-w')
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .extractChannel(0);
    const { data } = await decodePixels(mask);
    if (own.width !== width || own.height !== height) snapEnds(data);
    return { data, width, height };
  } catch (error) {
    throw new ImagingError('corrupt', 'The mask cannot be read', { cause: error });
  }
}

/** Stretching leaves 254 where everything is white, and 1 where everything is black. */
function snapEnds(data: Uint8Array): void {
  for (let i = 0; i < data.length; i++) {
    const value = data[i];
    if (value < 3) data[i] = 0;
    else if (value > 252) data[i] = 255;
  }
}
