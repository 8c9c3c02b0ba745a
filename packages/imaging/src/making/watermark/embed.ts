import { computeLocalMean } from '../../pixels/blur/box-blur.ts';
import { computeLuminance } from '../../pixels/luminance.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { smoothShare } from '../../pixels/shares.ts';
import { encode } from './bch.ts';
import { idBits } from './id.ts';
import { CHIP_PIXELS, CHIPS, createTile, drawPattern } from './pattern.ts';

/** The mark changes a plain wall by LEAST grey levels, which nobody sees there, and a busy place by MOST at most. */
const LEAST = 1.5;
const MOST = 4.5;
/** The mark grows by this share of the local activity, which hides it. */
const BY_ACTIVITY = 0.35;
const ACTIVITY_RADIUS = 4;

/**
 * Writes an id into the lightness of a picture. Pixels of the goods stay bit for bit, and so does pure white, which
 * shops measure.
 */
export function embedMark(
  picture: Rgb,
  { id, key, goods }: { id: bigint; key: Uint8Array; goods?: Plane<Uint8Array> },
): Rgb {
  const { data, width, height } = picture;
  const tile = createTile(drawPattern(key), encode(idBits(id)));
  const activity = measureActivity(computeLuminance(picture), picture);
  const marked = new Uint8Array(data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (goods && goods.data[pixel] > 0) continue;
      const at = 3 * pixel;
      const [r, g, b] = [data[at], data[at + 1], data[at + 2]];
      if (r === 255 && g === 255 && b === 255) continue;
      const strength = Math.min(MOST, LEAST + BY_ACTIVITY * activity[pixel]);
      const change = strength * smoothTile(tile, x, y);
      // Dithered by position, since a change of less than one level would be lost in rounding.
      const step = Math.floor(change + dither(x, y));
      marked[at] = Math.min(255, Math.max(0, r + step));
      marked[at + 1] = Math.min(255, Math.max(0, g + step));
      marked[at + 2] = Math.min(255, Math.max(0, b + step));
    }
  }
  return { data: marked, width, height };
}

function measureActivity(
  light: Float32Array,
  size: { width: number; height: number },
): Float32Array {
  const mean = computeLocalMean(light, size, ACTIVITY_RADIUS);
  const difference = light.map((value, pixel) => Math.abs(value - mean[pixel]));
  return computeLocalMean(difference, size, ACTIVITY_RADIUS);
}

/** Interpolates the tile between the centres of its chips, whose hard edges would show on a plain wall. */
function smoothTile(tile: Int8Array, x: number, y: number): number {
  const across = (x + 0.5) / CHIP_PIXELS - 0.5;
  const down = (y + 0.5) / CHIP_PIXELS - 0.5;
  const [left, top] = [Math.floor(across), Math.floor(down)];
  const [right, low] = [smoothShare(across - left), smoothShare(down - top)];
  const chip = (column: number, row: number) =>
    tile[((row + CHIPS) % CHIPS) * CHIPS + ((column + CHIPS) % CHIPS)];
  const upper = chip(left, top) * (1 - right) + chip(left + 1, top) * right;
  const lower = chip(left, top + 1) * (1 - right) + chip(left + 1, top + 1) * right;
  return upper * (1 - low) + lower * low;
}

/** Returns a fixed pattern between 0 and 1 without visible structure (interleaved gradient noise). */
const dither = (x: number, y: number) => {
  const inner = 0.067_110_56 * x + 0.005_837_15 * y;
  const value = 52.982_918_9 * (inner - Math.floor(inner));
  return value - Math.floor(value);
};
