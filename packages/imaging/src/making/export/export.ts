import { ImagingError } from '../../errors.ts';
import { decodePicture } from '../../pixels/files/open-picture.ts';

export type ExportFormat = 'png' | 'jpeg' | 'webp';
export type ExportOptions = {
  format: ExportFormat;
  background: 'transparent' | `#${string}`;
  quality?: number;
};

/** JPEG has no transparency, so there white replaces it. */
export async function exportPicture(
  picture: Uint8Array,
  { format, background, quality }: ExportOptions,
): Promise<Buffer> {
  const colour = background === 'transparent' && format === 'jpeg' ? '#ffffff' : background;
  if (colour !== 'transparent' && !/^#[0-9a-f]{6}$/i.test(colour)) {
    throw new RangeError(`Not a colour: ${colour}`);
  }
  try {
    return await decodePicture(picture, {}, (image) => {
      // The note says how the picture was made; uploads lost their notes when they were imported.
      image.keepXmp();
      if (colour !== 'transparent') image.flatten({ background: colour });
      if (format === 'png') return image.png({ compressionLevel: 6 }).toBuffer();
      if (format === 'webp') {
        return image.webp({ quality: quality ?? 90, alphaQuality: 100 }).toBuffer();
      }
      return image.jpeg({ quality: quality ?? 92, chromaSubsampling: '4:4:4' }).toBuffer();
    });
  } catch (error) {
    throw new ImagingError('corrupt', 'The picture cannot be exported', { cause: error });
  }
}
