import { ImagingError } from '../errors.ts';
import { DEFAULT_MAX_PIXELS } from './inspect.ts';
import { sharp } from './sharp.ts';

export type SizedPicture = { bytes: Buffer; width: number; height: number };

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: DEFAULT_MAX_PIXELS, failOn: 'truncated' });

/** Any picture as a mask: one grey channel, white is inside, what is transparent counts as outside. */
export async function maskFromPicture(bytes: Uint8Array, maxSide: number): Promise<SizedPicture> {
  try {
    const { data, info } = await open(bytes)
      .flatten({ background: '#000000' })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('b-w')
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new ImagingError('corrupt', 'The mask cannot be read', { cause: error });
  }
}

/** How opaque a cut-out is, as a mask. */
export async function maskOfCutout(png: Uint8Array): Promise<SizedPicture> {
  const { data, info } = await open(png)
    .ensureAlpha()
    .extractChannel('alpha')
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** A copy that is quick to work on, its longer side at most this; a smaller picture stays as it is. */
export async function smallCopy(bytes: Uint8Array, maxSide: number): Promise<SizedPicture> {
  try {
    const picture = open(bytes).autoOrient();
    const { hasAlpha } = await picture.metadata();
    picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await (hasAlpha
      ? picture.png()
      : picture.jpeg({ quality: 92 })
    ).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new ImagingError('corrupt', 'The picture cannot be made smaller', { cause: error });
  }
}
