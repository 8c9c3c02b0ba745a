import type { Sharp } from 'sharp';

/**
 * Excludes Buffers: `slice` of a Buffer is a view, so writing into such a "copy" changes the original as well. Pixel
 * values are therefore plain arrays everywhere.
 */
export type NotBuffer = { readonly readUInt8?: never };
export type PixelBytes = Uint8Array & NotBuffer;

/** Interleaved values, and how many each pixel has. */
export type Pixels = { data: PixelBytes; width: number; height: number; channels: number };

/** The only way from a file or a resized picture to pixels: here the library's Buffers become plain arrays. */
export async function decodePixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data: plainBytes(data), width, height, channels };
}

const plainBytes = ({ buffer, byteOffset, byteLength }: Buffer): PixelBytes =>
  new Uint8Array(buffer, byteOffset, byteLength);
