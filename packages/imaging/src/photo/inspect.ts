import { open, readFile } from 'node:fs/promises';
import { ImagingError } from '../errors.ts';
import { readHeicHeader } from './heic.ts';
import { sharp } from './sharp.ts';
import { type PhotoFormat, sniffFormat } from './sniff.ts';

export const DEFAULT_MAX_PIXELS = 80_000_000;
/** Enough for a file type box with many brands. */
const HEAD_BYTES = 512;

export type PhotoLimits = { maxPixels?: number; signal?: AbortSignal };
export type PhotoHeader = {
  format: PhotoFormat;
  /** As seen, that is after the orientation in the file was applied. */
  width: number;
  height: number;
  hasAlpha: boolean;
};

/** Reads the header only, so that a decompression bomb is refused before it costs memory. */
export async function inspectPhoto(
  path: string,
  { maxPixels = DEFAULT_MAX_PIXELS, signal }: PhotoLimits = {},
): Promise<PhotoHeader> {
  const format = sniffFormat(await readHead(path));
  if (!format) throw new ImagingError('unsupported-format', 'The file is no known photo format');
  const header =
    format === 'heic'
      ? { format, ...(await readHeicHeader(await readFile(path), maxPixels, signal)) }
      : await readSharpHeader(path, format);
  if (header.width * header.height > maxPixels) {
    const size = `${header.width} × ${header.height}`;
    throw new ImagingError('too-many-pixels', `The photo has ${size} pixels`);
  }
  return header;
}

async function readSharpHeader(path: string, format: PhotoFormat): Promise<PhotoHeader> {
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata();
    const { width, height } = metadata.autoOrient;
    return { format, width, height, hasAlpha: metadata.hasAlpha };
  } catch (error) {
    throw new ImagingError('corrupt', 'The header of the photo cannot be read', { cause: error });
  }
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
