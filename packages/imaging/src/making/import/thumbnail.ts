import { ImagingError } from '../../errors.ts';
import { decodePicture } from '../../pixels/files/open-picture.ts';

/** Makes a WebP that is at most `maxSide` wide and high, and never larger than the picture. */
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
