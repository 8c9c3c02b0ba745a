import { ImagingError } from '../../errors.ts';
import { decodePicture } from '../../pixels/files/open-picture.ts';

/** WebP, at most `maxSide` wide and high, never enlarged. */
export async function makeThumbnail(bytes: Uint8Array, maxSide: number): Promise<Buffer> {
  try {
    return await decodePicture(bytes, {}, (picture) =>
      picture
        .autoOrient()
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, smartSubsample: true })
        .toBuffer(),
    );
  } catch (error) {
    throw new ImagingError('corrupt', 'The picture cannot be made smaller', { cause: error });
  }
}
