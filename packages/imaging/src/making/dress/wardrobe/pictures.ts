import { readFile } from 'node:fs/promises';
import { catalogueFile } from '../../../catalogue/catalogue.ts';
import { decodePixels, type Pixels } from '../../../pixels/decode-pixels.ts';
import { openPicture } from '../../../pixels/files/open-picture.ts';

const openFile = async (root: string, file: string) =>
  openPicture(await readFile(catalogueFile(file, root)));

/** Reads as many channels as the file has. */
export const readPixels = async (root: string, file: string): Promise<Pixels> =>
  decodePixels(await openFile(root, file));

/** Reads RGBA with straight alpha, whether or not the file has alpha. */
export const readRgba = async (root: string, file: string): Promise<Pixels> =>
  decodePixels((await openFile(root, file)).ensureAlpha());

/** Reads sixteen bits for each pixel: the high byte is red, the low one green. */
export async function readCodes(root: string, file: string) {
  const { data, width, height, channels } = await readPixels(root, file);
  const codes = new Uint16Array(width * height);
  for (let i = 0; i < codes.length; i++) {
    codes[i] = (data[i * channels] << 8) | data[i * channels + 1];
  }
  return { codes, width, height };
}

/** Extracts one channel of interleaved bytes. */
export function extractChannel({ data, width, height, channels }: Pixels, channel: number) {
  const plane = new Uint8Array(width * height);
  for (let i = 0; i < plane.length; i++) plane[i] = data[i * channels + channel];
  return { data: plane, width, height };
}
