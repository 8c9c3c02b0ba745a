import { sharp } from '../photo/sharp.ts';

/** The copy detaches the result from libvips' memory, so that it can move between threads. */
export async function encodePng(
  rgba: Uint8Array,
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(rgba, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return new Uint8Array(png);
}
