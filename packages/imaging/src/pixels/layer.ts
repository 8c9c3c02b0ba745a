import { decodePixels } from './decode-pixels.ts';
import { openPicture } from './files/open-picture.ts';

/** RGBA with premultiplied alpha: such layers can be moved, blended and scaled without rims. */
export type Layer = { data: Float32Array; width: number; height: number };

export const createLayer = (width: number, height: number): Layer => ({
  data: new Float32Array(width * height * 4),
  width,
  height,
});

export async function decodeLayer(png: Uint8Array): Promise<Layer> {
  const { data, width, height } = await decodePixels(openPicture(png).ensureAlpha());
  const layer = createLayer(width, height);
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] / 255;
    layer.data[at] = data[at] * opacity;
    layer.data[at + 1] = data[at + 1] * opacity;
    layer.data[at + 2] = data[at + 2] * opacity;
    layer.data[at + 3] = opacity;
  }
  return layer;
}

/** Converts to straight 8-bit RGBA, as encoders expect it. */
export function toRgba({ data }: Layer): Uint8Array {
  const rgba = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3];
    if (opacity <= 0) continue;
    rgba[at] = data[at] / opacity;
    rgba[at + 1] = data[at + 1] / opacity;
    rgba[at + 2] = data[at + 2] / opacity;
    rgba[at + 3] = opacity * 255;
  }
  return new Uint8Array(rgba.buffer);
}

/** Lays `upper` over `lower` with its corner at (left, top); changes `lower`. */
export function layOver(lower: Layer, upper: Layer, left = 0, top = 0): void {
  for (let y = 0; y < upper.height; y++) {
    const row = y + top;
    if (row < 0 || row >= lower.height) continue;
    for (let x = 0; x < upper.width; x++) {
      const column = x + left;
      if (column < 0 || column >= lower.width) continue;
      const from = (y * upper.width + x) * 4;
      const opacity = upper.data[from + 3];
      if (opacity === 0) continue;
      const to = (row * lower.width + column) * 4;
      for (let k = 0; k < 4; k++) {
        lower.data[to + k] = upper.data[from + k] + lower.data[to + k] * (1 - opacity);
      }
    }
  }
}
