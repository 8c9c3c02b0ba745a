import { LUMA, weighLuma } from './luminance.ts';
import type { Rgb } from './raster.ts';

const ROWS = 256;

/** The weights of the differences of blue and red from the brightness, according to ITU-R BT.601. */
export const CHROMA = { blue: 0.564, red: 0.713 } as const;

/** Rows of a picture as planes of floats: brightness 0..255, and the differences of blue and red. */
export type Strip = {
  y: Float32Array;
  cb: Float32Array;
  cr: Float32Array;
  width: number;
  height: number;
};

/**
 * Changes a picture a few rows at a time, so that floats are never needed for all of it at once. `change` also sees
 * `margin` rows above and below, whose results are discarded.
 */
export function changeInStrips(picture: Rgb, margin: number, change: (strip: Strip) => void): Rgb {
  const { width, height } = picture;
  const data = new Uint8Array(picture.data.length);
  for (let top = 0; top < height; top += ROWS) {
    const rows = Math.min(ROWS, height - top);
    const first = Math.max(0, top - margin);
    const last = Math.min(height, top + rows + margin);
    const strip = readStrip(picture, first, last);
    change(strip);
    writeStrip(strip, data, first, top, rows);
  }
  return { data, width, height };
}

export function readStrip({ data, width }: Rgb, first: number, last: number): Strip {
  const count = (last - first) * width;
  const [y, cb, cr] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let i = 0, at = first * width * 3; i < count; i++, at += 3) {
    const red = data[at];
    const green = data[at + 1];
    const blue = data[at + 2];
    const light = weighLuma(red, green, blue);
    y[i] = light;
    cb[i] = (blue - light) * CHROMA.blue;
    cr[i] = (red - light) * CHROMA.red;
  }
  return { y, cb, cr, width, height: last - first };
}

function writeStrip(strip: Strip, to: Uint8Array, first: number, top: number, rows: number): void {
  const { y, cb, cr, width } = strip;
  const from = (top - first) * width;
  for (let i = from, at = top * width * 3; i < from + rows * width; i++, at += 3) {
    const light = y[i];
    const red = light + cr[i] / CHROMA.red;
    const blue = light + cb[i] / CHROMA.blue;
    const green = (light - LUMA.red * red - LUMA.blue * blue) / LUMA.green;
    to[at] = clamp(red);
    to[at + 1] = clamp(green);
    to[at + 2] = clamp(blue);
  }
}

const clamp = (value: number) => (value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value));
