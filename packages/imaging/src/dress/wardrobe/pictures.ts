import { catalogueFile } from '../../catalogue/catalogue.ts';
import { sharp } from '../../photo/sharp.ts';
import { decodePixels, type Pixels } from '../../raster/decode-pixels.ts';

/** As many channels as the file has. */
export const readPixels = (root: string, file: string): Promise<Pixels> =>
  decodePixels(sharp(catalogueFile(file, root)));

/** Straight alpha, whatever the file has. */
export const readRgba = (root: string, file: string): Promise<Pixels> =>
  decodePixels(sharp(catalogueFile(file, root)).ensureAlpha());

/** Sixteen bits a pixel: the high byte is red, the low one green. */
export async function readCodes(root: string, file: string) {
  const { data, width, height, channels } = await readPixels(root, file);
  const codes = new Uint16Array(width * height);
  for (let i = 0; i < codes.length; i++) {
    codes[i] = ((data[i * channels] as number) << 8) | (data[i * channels + 1] as number);
  }
  return { codes, width, height };
}

/** One channel of interleaved bytes. */
export function channelOf({ data, width, height, channels }: Pixels, channel: number) {
  const plane = new Uint8Array(width * height);
  for (let i = 0; i < plane.length; i++) plane[i] = data[i * channels + channel] as number;
  return { data: plane, width, height };
}
