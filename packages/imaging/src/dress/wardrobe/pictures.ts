import { readFile } from 'node:fs/promises';
import { catalogueFile } from '../../catalogue/catalogue.ts';
import { openPicture } from '../../photo/open-picture.ts';

/** Interleaved bytes; `channels` as the file has them. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: number };

export async function readPixels(root: string, file: string): Promise<Pixels> {
  const { data, info } = await openPicture(await readFile(catalogueFile(file, root)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Straight alpha, whatever the file has. */
export async function readRgba(root: string, file: string): Promise<Pixels> {
  const { data, info } = await openPicture(await readFile(catalogueFile(file, root)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

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
