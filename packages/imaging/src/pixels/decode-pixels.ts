import type { Sharp } from 'sharp';

/**
 * What a Buffer is not. `slice` of a Buffer is a window: who writes into such a "copy" changes the original as well, so
 * that values of pixels are plain arrays everywhere.
 */
export type NotBuffer = { readonly readUInt8?: never };
export type PixelBytes = Uint8Array & NotBuffer;

/** Interleaved values, and how many a pixel has. */
export type Pixels = { data: PixelBytes; width: number; height: number; channels: number };

/** The only way from a file or a resized picture to pixels: here what the library's Buffers hold becomes plain. */
export async function decodePixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data: plainBytes(data), width, height, channels };
}

const plainBytes = ({ buffer, byteOffset, byteLength }: Buffer): PixelBytes =>
  new Uint8Array(buffer, byteOffset, byteLength);
