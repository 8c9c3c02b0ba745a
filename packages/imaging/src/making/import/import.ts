import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { ImagingError, throwIfAborted } from '../../errors.ts';
import { decodeHeic } from '../../pixels/files/heic.ts';
import { DEFAULT_MAX_PIXELS, openPicture } from '../../pixels/files/open-picture.ts';
import { pixelBudget } from '../../pixels/files/pixel-budget.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import type { PhotoFormat } from '../../pixels/files/sniff.ts';
import { wrapAsTiff } from '../../pixels/files/tiff.ts';
import { isLosslessWebp } from '../../pixels/files/webp.ts';
import { inspectPhoto, type PhotoHeader, type PhotoLimits } from './inspect.ts';

export type ImportedPhoto = {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  hasAlpha: boolean;
  format: PhotoFormat;
};

/**
 * Brings a photo into the form that the rest of the program expects: upright, sRGB, 8 bit, without metadata. Every row
 * is decoded, so what this returns can be worked on.
 */
export async function importPhoto(
  path: string,
  { maxPixels = DEFAULT_MAX_PIXELS, signal }: PhotoLimits = {},
): Promise<ImportedPhoto> {
  const header = await inspectPhoto(path, { maxPixels, signal });
  throwIfAborted(signal);
  const bytes = await readFile(path);
  const decode = async () => {
    const source =
      header.format === 'heic'
        ? await heicSource(bytes, maxPixels, signal)
        : directSource(bytes, maxPixels);
    return decodeStrictThenLenient(header, source, isLossless(bytes, header));
  };
  const imported = await pixelBudget.spend(header.width * header.height, decode, signal);
  throwIfAborted(signal);
  return imported;
}

type FailOn = 'warning' | 'truncated';
type Source = (failOn: FailOn) => Sharp;

const directSource =
  (bytes: Buffer, maxPixels: number): Source =>
  (failOn) =>
    openPicture(bytes, { failOn, maxPixels }).autoOrient();

async function heicSource(bytes: Buffer, maxPixels: number, signal?: AbortSignal): Promise<Source> {
  const { rgba, width, height, icc } = await decodeHeic(bytes, maxPixels, signal);
  const tiff = wrapAsTiff(rgba, width, height, icc);
  // This TIFF was written here from plain pixels, and is the only one that libvips ever opens.
  return (failOn) => sharp(tiff, { failOn, limitInputPixels: maxPixels });
}

const isLossless = (bytes: Buffer, { format }: PhotoHeader): boolean =>
  format === 'png' || (format === 'webp' && isLosslessWebp(bytes));

/**
 * Real files have harmless oddities (stray bytes before the end marker, a wrong checksum) that must not stop a seller,
 * while damage inside JPEG data leaves half of the picture grey, and the decoder only warns of it. Therefore a file is
 * decoded strictly first, and then leniently unless the warning was about damage.
 */
async function decodeStrictThenLenient(
  header: PhotoHeader,
  source: Source,
  lossless: boolean,
): Promise<ImportedPhoto> {
  try {
    try {
      return await encode(header, source('warning'), lossless);
    } catch (error) {
      if (isDamage(error as Error)) throw error;
      return await encode(header, source('truncated'), lossless);
    }
  } catch (error) {
    throw new ImagingError('corrupt', 'The photo is damaged', { cause: error });
  }
}

function isDamage({ message }: Error): boolean {
  if (/premature end|bad Huffman|bad arithmetic|instead of RST/i.test(message)) return true;
  // Some cameras write a few stray bytes; many of them are picture data that could not be read.
  return Number(/(\d+) extraneous bytes/.exec(message)?.[1] ?? 0) > 256;
}

async function encode(
  { format, hasAlpha }: PhotoHeader,
  picture: Sharp,
  lossless: boolean,
): Promise<ImportedPhoto> {
  const transparent = hasAlpha && !(await picture.clone().stats()).isOpaque;
  const upright = picture.toColourspace('srgb');
  if (!transparent) upright.removeAlpha();
  const asPng = transparent || lossless;
  const { data, info } = asPng
    ? await upright.png({ compressionLevel: 6 }).toBuffer({ resolveWithObject: true })
    : await upright
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    contentType: asPng ? 'image/png' : 'image/jpeg',
    width: info.width,
    height: info.height,
    hasAlpha: transparent,
    format,
  };
}
