import { ImagingError } from '../../errors.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import type { Rgb } from '../../pixels/raster.ts';

export const BEST_QUALITY = 95;
/** Below this quality the blocks of JPEG become visible. */
const LEAST_QUALITY = 60;

export type FittedFile = { bytes: Uint8Array; quality: number };

/** Encodes a JPEG in sRGB at the best quality that stays within the limit. */
export async function fitBytes(
  { data, width, height }: Rgb,
  maxBytes: number,
): Promise<FittedFile> {
  const encode = async (quality: number) =>
    new Uint8Array(
      await sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
        .withIccProfile('srgb')
        .jpeg({ quality, chromaSubsampling: quality >= 85 ? '4:4:4' : '4:2:0' })
        .toBuffer(),
    );
  let fitted: FittedFile | undefined;
  let [low, high] = [LEAST_QUALITY, BEST_QUALITY];
  const best = await encode(BEST_QUALITY);
  if (best.byteLength <= maxBytes) return { bytes: best, quality: BEST_QUALITY };
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    const bytes = await encode(quality);
    if (bytes.byteLength <= maxBytes) {
      fitted = { bytes, quality };
      low = quality + 1;
    } else {
      high = quality - 1;
    }
  }
  if (fitted) return fitted;
  throw new ImagingError(
    'size-out-of-reach',
    `No JPEG of ${width} × ${height} fits ${maxBytes} bytes`,
  );
}
