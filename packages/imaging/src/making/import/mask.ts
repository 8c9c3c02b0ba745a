import { ImagingError } from '../../errors.ts';
import { decodePicture, MASK_FORMATS, readHeader } from '../../pixels/files/open-picture.ts';

type Size = { width: number; height: number };
export type SizedPicture = Size & { bytes: Buffer };
export type MaskLimits = {
  /** A mask of any other size is not decoded. */
  sizes: readonly Size[];
  /** The longer side of the resulting mask is at most this many pixels. */
  maxSide: number;
};

/** Decoding may take this many seconds, thousands of times what a drawn mask takes. */
const MASK_SECONDS = 15;

/** Turns a picture into a mask of one grey channel: white is inside, and transparent pixels count as outside. */
export async function maskFromPicture(
  bytes: Uint8Array,
  { sizes, maxSide }: MaskLimits,
): Promise<SizedPicture> {
  const maxPixels = Math.max(...sizes.map(({ width, height }) => width * height));
  const limits = { formats: MASK_FORMATS, maxPixels, maxSeconds: MASK_SECONDS };
  const header = await readHeader(bytes, limits).catch(refuseUnreadable);
  if (!sizes.some(({ width, height }) => width === header.width && height === header.height)) {
    const size = `${header.width} × ${header.height}`;
    throw new ImagingError('wrong-size', `The mask has ${size} pixels, its photo has others`);
  }
  try {
    const { data, info } = await decodePicture(bytes, limits, (mask) =>
      mask
        .flatten({ background: '#000000' })
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .toColourspace('b-w')
        .png({ compressionLevel: 6 })
        .toBuffer({ resolveWithObject: true }),
    );
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    return refuseUnreadable(error);
  }
}

function refuseUnreadable(cause: unknown): never {
  throw new ImagingError('corrupt', 'The mask cannot be read', { cause });
}

/** Extracts the alpha channel of a cut-out as a mask. */
export async function extractCutoutMask(png: Uint8Array): Promise<SizedPicture> {
  const { data, info } = await decodePicture(png, {}, (cutout) =>
    cutout
      .ensureAlpha()
      .extractChannel('alpha')
      .toColourspace('b-w')
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}

/** Makes a copy that is quick to work on. Its longer side is at most `maxSide`; a smaller picture keeps its size. */
export async function makeSmallCopy(bytes: Uint8Array, maxSide: number): Promise<SizedPicture> {
  try {
    const { data, info } = await decodePicture(bytes, {}, async (picture) => {
      const { hasAlpha } = await picture.metadata();
      const small = picture
        .autoOrient()
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
      const encoded = hasAlpha ? small.png() : small.jpeg({ quality: 92 });
      return encoded.toBuffer({ resolveWithObject: true });
    });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new ImagingError('corrupt', 'The picture cannot be made smaller', { cause: error });
  }
}
