import { ImagingError } from '../errors.ts';
import { DEFAULT_MAX_PIXELS } from './inspect.ts';
import { sharp } from './sharp.ts';

/** WebP, at most `maxSide` wide and high, never enlarged. */
export async function thumbnail(bytes: Uint8Array, maxSide: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: DEFAULT_MAX_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, smartSubsample: true })
      .toBuffer();
  } catch (error) {
    throw new ImagingError('corrupt', 'The picture cannot be made smaller', { cause: error });
  }
}
