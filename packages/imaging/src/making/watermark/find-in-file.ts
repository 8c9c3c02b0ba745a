import { ImagingError } from '../../errors.ts';
import { DEFAULT_MAX_PIXELS } from '../../pixels/files/open-picture.ts';
import { decodeRgb, readSize } from '../../pixels/raster.ts';
import { findMark } from './find.ts';

/** Larger pictures are reduced to this size first, since the mark can still be found at half its size. */
const MAX_PIXELS = 8_000_000;

/** Without a key, no mark is looked for: the file is only decoded, which fails for a damaged one. */
export type FindMarkInput = { bytes: Uint8Array; key?: Uint8Array };

/** Finds the id of the mark in a file; undefined if it has no mark of this key. */
export async function findMarkIn({ bytes, key }: FindMarkInput): Promise<{ id?: bigint }> {
  const { width, height } = await readSize(bytes);
  if (width * height > DEFAULT_MAX_PIXELS) {
    throw new ImagingError('too-many-pixels', `The picture has ${width} × ${height} pixels`);
  }
  const { rgb } = await decodeRgb(bytes, { maxPixels: MAX_PIXELS });
  const id = key && findMark(rgb, key)?.id;
  return id === undefined ? {} : { id };
}
