import { ImagingError } from '../errors.ts';
import { MASK_FORMATS, openPicture } from '../photo/open-picture.ts';
import { sharp } from '../photo/sharp.ts';
import { decodePixels } from '../raster/decode-pixels.ts';
import type { Plane } from '../raster/raster.ts';

/** A mask of any size, stretched to this size; grey tells how much, transparent is 0. */
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

/** Stretching leaves 254 where all is white, and 1 where all is black. */
function snapEnds(data: Uint8Array): void {
  for (let i = 0; i < data.length; i++) {
    const value = data[i] as number;
    if (value < 3) data[i] = 0;
    else if (value > 252) data[i] = 255;
  }
}

/** 8 bit grey PNG. */
export async function writeMask({ data, width, height }: Plane<Uint8Array>): Promise<Uint8Array> {
  const png = await sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
  return new Uint8Array(png);
}
