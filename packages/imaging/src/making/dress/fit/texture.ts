import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { PixelBytes } from '../../../pixels/decode-pixels.ts';

/** Red, green, blue, cover of the front layer, cover of the back layer. */
export const CHANNELS = 5;

export type Level = { data: PixelBytes; width: number; height: number };

/** The garment in the coordinates of its pattern: the upper left corner of the first level is (left, top). */
export type Texture = {
  left: number;
  top: number;
  /** The first level has this many pixels for each centimetre, and each further level half as many. */
  perCm: number;
  levels: Level[];
};

const SMALLEST = 8;
/**
 * Sampling uses levels this much finer than a pixel of the picture, as both the means of a level and the interpolation
 * blur. Without it a pattern of four pixels loses a quarter of its contrast; with more, finer ones would shimmer.
 */
const FINER = 0.5;

export function withLevels(first: Level): Level[] {
  const levels = [first];
  for (;;) {
    const last = levels.at(-1) as Level;
    if (Math.min(last.width, last.height) < 2 * SMALLEST) return levels;
    levels.push(halveLevel(last));
  }
}

/** Averages 2 × 2 pixels in linear light, so that fine stripes keep their brightness. */
function halveLevel({ data, width, height }: Level): Level {
  const half = { width: width >> 1, height: height >> 1 };
  const result = new Uint8Array(half.width * half.height * CHANNELS);
  const row = width * CHANNELS;
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const from = 2 * y * row + 2 * x * CHANNELS;
      const to = (y * half.width + x) * CHANNELS;
      for (let c = 0; c < CHANNELS; c++) {
        const [a, b] = [data[from + c], data[from + CHANNELS + c]];
        const [d, e] = [data[from + row + c], data[from + row + CHANNELS + c]];
        result[to + c] =
          c < 3
            ? encodeSrgbByte((LINEAR[a] + LINEAR[b] + LINEAR[d] + LINEAR[e]) / 4)
            : (a + b + d + e + 2) >> 2;
      }
    }
  }
  return { data: result, ...half };
}

/**
 * Writes linear light and covers (0..1) around a pattern point to `out`. `footprint` is the size of the output's pixel
 * in centimetres; nothing finer than that comes through.
 */
export function sampleTexture(
  { left, top, perCm, levels }: Texture,
  x: number,
  y: number,
  footprint: number,
  out: Float32Array,
): void {
  const wanted = Math.max(0, Math.min(levels.length - 1.001, Math.log2(footprint * perCm) - FINER));
  const lower = Math.floor(wanted);
  const share = wanted - lower;
  // A loop is faster than `fill` and a shift faster than `**`, and this runs for millions of samples.
  for (let c = 0; c < CHANNELS; c++) out[c] = 0;
  const scale = 1 / (1 << lower);
  add(levels[lower], (x - left) * perCm, (y - top) * perCm, scale, 1 - share, out);
  if (share > 0.02) {
    const next = levels[lower + 1];
    add(next, (x - left) * perCm, (y - top) * perCm, scale / 2, share, out);
  }
}

/** Adds one weighted bilinear sample. */
function add(
  { data, width, height }: Level,
  px: number,
  py: number,
  scale: number,
  weight: number,
  out: Float32Array,
): void {
  const fx = Math.min(width - 1.001, Math.max(0, px * scale - 0.5));
  const fy = Math.min(height - 1.001, Math.max(0, py * scale - 0.5));
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const tx = fx - x0;
  const ty = fy - y0;
  const from = (y0 * width + x0) * CHANNELS;
  const below = from + width * CHANNELS;
  const w00 = (1 - tx) * (1 - ty) * weight;
  const w10 = tx * (1 - ty) * weight;
  const w01 = (1 - tx) * ty * weight;
  const w11 = tx * ty * weight;
  const right = from + CHANNELS;
  const across = below + CHANNELS;
  for (let c = 0; c < 3; c++) {
    out[c] =
      out[c] +
      LINEAR[data[from + c]] * w00 +
      LINEAR[data[right + c]] * w10 +
      LINEAR[data[below + c]] * w01 +
      LINEAR[data[across + c]] * w11;
  }
  for (let c = 3; c < CHANNELS; c++) {
    const sum = data[from + c] * w00 + data[right + c] * w10 + data[below + c] * w01;
    out[c] = out[c] + (sum + data[across + c] * w11) / 255;
  }
}
