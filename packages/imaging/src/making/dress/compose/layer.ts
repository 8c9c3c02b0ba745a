import type { Box } from '../../../catalogue/catalogue.ts';
import { decodePixels, type PixelBytes, type Pixels } from '../../../pixels/decode-pixels.ts';
import { sharp } from '../../../pixels/files/sharp.ts';
import type { Plane } from '../../../pixels/raster.ts';
import type { View } from './view.ts';

/** RGBA with straight alpha, as large as the view. */
export type Layer = { data: PixelBytes; width: number; height: number };

/** Softer than most: with a crisper one heads are sharper than the cloth below them, and look put on. */
const KERNEL = 'mitchell';

/** Cuts a picture whose upper left corner lies at `box`, and resizes it to the view. */
export async function layerIn(picture: Pixels, box: Box, view: View): Promise<Layer> {
  const data = await fitted(picture, box, view, 4);
  return { data, width: view.width, height: view.height };
}

/** Does the same for a single channel. */
export async function planeIn(
  { data, width, height }: Plane<Uint8Array>,
  box: Box,
  view: View,
): Promise<Plane<Uint8Array>> {
  const resized = await fitted({ data, width, height, channels: 1 }, box, view, 1);
  return { data: resized, width: view.width, height: view.height };
}

async function fitted(
  { data, width, height }: Pixels,
  [left, top, right]: Box,
  view: View,
  channels: 1 | 4,
): Promise<PixelBytes> {
  // The density is below 1 for maps, which come at half and quarter of the size of the whole picture.
  const density = width / (right - left);
  const across = Math.round((view.box[2] - view.box[0]) * density);
  const down = Math.round((view.box[3] - view.box[1]) * density);
  const canvas = new Uint8Array(across * down * channels);
  const shiftX = Math.round((left - view.box[0]) * density);
  const shiftY = Math.round((top - view.box[1]) * density);
  const from = Math.max(0, -shiftX);
  const until = Math.min(width, across - shiftX);
  for (let y = Math.max(0, -shiftY); y < Math.min(height, down - shiftY); y++) {
    if (until <= from) break;
    const row = data.subarray((y * width + from) * channels, (y * width + until) * channels);
    canvas.set(row, ((y + shiftY) * across + from + shiftX) * channels);
  }
  if (across === view.width && down === view.height) return canvas;
  const resized = sharp(canvas, {
    raw: { width: across, height: down, channels },
    limitInputPixels: false,
  }).resize(view.width, view.height, { fit: 'fill', kernel: KERNEL });
  if (channels === 1) resized.extractChannel(0);
  return (await decodePixels(resized)).data;
}
