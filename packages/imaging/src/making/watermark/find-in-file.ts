import { decodeRgb } from '../../pixels/raster.ts';
import { findMark } from './find.ts';

/** Larger pictures are looked at this large: the mark is found at half its size, too. */
const MAX_PIXELS = 8_000_000;

/** The id of the mark in a file; nothing where there is none of this key. */
export async function findMarkIn({
  bytes,
  key,
}: {
  bytes: Uint8Array;
  key: Uint8Array;
}): Promise<{ id: bigint | undefined }> {
  const { rgb } = await decodeRgb(bytes, { maxPixels: MAX_PIXELS });
  return { id: findMark(rgb, key)?.id };
}
