import type { Box } from '../../../catalogue/catalogue.ts';
import { decodePixels, type PixelBytes, type Pixels } from '../../../pixels/decode-pixels.ts';
import { sharp } from '../../../pixels/files/sharp.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { boundingBox } from '../../../pixels/tile.ts';
import type { Area } from './lookup.ts';
import type { View } from './view.ts';

/** RGBA with straight alpha, as large as the view. */
export type Layer = { data: PixelBytes; width: number; height: number };

/** The alpha of each pixel, 0 to 1. */
export function toAlphaShares({ data, width, height }: Layer): Float32Array {
  const shares = new Float32Array(width * height);
  for (let i = 0; i < shares.length; i++) shares[i] = data[i * 4 + 3] / 255;
  return shares;
}

/** The same of the smallest area that shows all of a layer. */
export function cropToAlpha(layer: Layer): { area: Area; cover: Float32Array } {
  const alpha = toAlphaShares(layer);
  const area = boundingBox({ ...layer, data: alpha });
  const cover = new Float32Array(area.width * area.height);
  for (let y = 0; y < area.height; y++) {
    const from = (area.top + y) * layer.width + area.left;
    cover.set(alpha.subarray(from, from + area.width), y * area.width);
  }
  return { area, cover };
}

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
  const shiftX = Math.round((left - view.box[0]) * density);
  const shiftY = Math.round((top - view.box[1]) * density);
  const x = choosePart(shiftX, width, across, view.width);
  const y = choosePart(shiftY, height, down, view.height);
  const shown = new Uint8Array(view.width * view.height * channels);
  if (x.to <= x.from || y.to <= y.from) return shown;
  const part = { width: x.ends - x.begins, height: y.ends - y.begins };
  const canvas = new Uint8Array(part.width * part.height * channels);
  const [first, last] = [Math.max(shiftX, x.begins), Math.min(shiftX + width, x.ends)];
  for (let row = Math.max(shiftY, y.begins); row < Math.min(shiftY + height, y.ends); row++) {
    const at = ((row - shiftY) * width + first - shiftX) * channels;
    const own = data.subarray(at, at + (last - first) * channels);
    canvas.set(own, ((row - y.begins) * part.width + first - x.begins) * channels);
  }
  const size = { width: x.to - x.from, height: y.to - y.from };
  const resized = await resize(canvas, part, size, channels);
  if (size.width === view.width && size.height === view.height) return resized;
  for (let row = 0; row < size.height; row++) {
    const at = row * size.width * channels;
    const to = ((y.from + row) * view.width + x.from) * channels;
    shown.set(resized.subarray(at, at + size.width * channels), to);
  }
  return shown;
}

async function resize(
  data: Uint8Array,
  { width, height }: { width: number; height: number },
  size: { width: number; height: number },
  channels: 1 | 4,
): Promise<PixelBytes> {
  if (width === size.width && height === size.height) return data;
  if (channels === 4) mapAlpha(data, (alpha) => (alpha * OPAQUE) / 255);
  const resized = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  resized.resize(size.width, size.height, { fit: 'fill', kernel: KERNEL });
  if (channels === 1) resized.extractChannel(0);
  const made = (await decodePixels(resized)).data;
  if (channels === 4) mapAlpha(made, (alpha) => Math.min(255, (alpha * 255) / OPAQUE));
  return made;
}

/**
 * The kernel overshoots at an outline, in colour as in alpha. Where alpha has no room for it, the colour alone would, and
 * all that is cut out would have a pale rim: so what is opaque has this alpha while it is resized.
 */
const OPAQUE = 232;

function mapAlpha(data: Uint8Array, change: (alpha: number) => number): void {
  const changed = Uint8Array.from({ length: 256 }, (_, alpha) => Math.round(change(alpha)));
  for (let i = 3; i < data.length; i += 4) data[i] = changed[data[i]];
}

/** The kernel reaches this many pixels beyond a layer, in whichever picture has the larger ones. */
const BEYOND = 3;
/** A part of the view may be this much larger than it has to be, so that it begins and ends at whole pixels of both. */
const ROOM = 48;

/**
 * Chooses the columns (or rows) of the view that a layer can reach, so that no more has to be resized. `begins` and
 * `ends` are the same borders in pixels of the layer, which are nearly whole there.
 */
function choosePart(shift: number, length: number, before: number, after: number) {
  const ratio = after / before;
  const margin = BEYOND * Math.max(1, ratio);
  const off = (column: number) => Math.abs(column / ratio - Math.round(column / ratio));
  const choose = (near: number, step: -1 | 1, border: number) => {
    let best = border;
    for (let k = 0; k < ROOM; k++) {
      const column = near + step * k;
      if (column <= 0 || column >= after) return border;
      if (k === 0 || off(column) < off(best)) best = column;
    }
    return best;
  };
  const from = choose(Math.floor(shift * ratio - margin), -1, 0);
  const to = choose(Math.ceil((shift + length) * ratio + margin), 1, after);
  return { from, to, begins: Math.round(from / ratio), ends: Math.round(to / ratio) };
}
