import { readFile } from 'node:fs/promises';
import { ImagingError } from '../../errors.ts';
import { readHeicHeader } from '../../pixels/files/heic.ts';
import { DEFAULT_MAX_PIXELS, readHeader } from '../../pixels/files/open-picture.ts';
import { type PhotoFormat, sniffFormat } from '../../pixels/files/sniff.ts';

export type PhotoLimits = { maxPixels?: number; signal?: AbortSignal };
export type PhotoHeader = {
  format: PhotoFormat;
  /** The size as seen, after the orientation in the file has been applied. */
  width: number;
  height: number;
  hasAlpha: boolean;
};

/** Reads the header only, so that a decompression bomb is refused before it costs memory. */
export async function inspectPhoto(
  path: string,
  { maxPixels = DEFAULT_MAX_PIXELS, signal }: PhotoLimits = {},
): Promise<PhotoHeader> {
  const bytes = await readFile(path);
  const format = sniffFormat(bytes);
  if (!format) throw new ImagingError('unsupported-format', 'The file is no known photo format');
  const header =
    format === 'heic'
      ? { format, ...(await readHeicHeader(bytes, maxPixels, signal)) }
      : await readSharpHeader(bytes, format);
  if (header.width * header.height > maxPixels) {
    const size = `${header.width} × ${header.height}`;
    throw new ImagingError('too-many-pixels', `The photo has ${size} pixels`);
  }
  return header;
}

async function readSharpHeader(bytes: Uint8Array, format: PhotoFormat): Promise<PhotoHeader> {
  try {
    const metadata = await readHeader(bytes);
    const { width, height } = metadata.autoOrient;
    return { format, width, height, hasAlpha: metadata.hasAlpha };
  } catch (error) {
    throw new ImagingError('corrupt', 'The header of the photo cannot be read', { cause: error });
  }
}
