import type { Plane, Rgb } from '../../../pixels/raster.ts';

/** A pixel with less alpha than this is mixed with what was behind the garment. */
const SOLID = 200;

/**
 * Beyond the garment's edge each pixel takes the colour of the nearest solid one, so that stripes go on across a seam.
 * Two sweeps carry the nearest place along, which is exact enough near the edge.
 */
export function bleedColours(rgb: Rgb, { data, width, height }: Plane<Uint8Array>): Rgb {
  const source = new Int32Array(width * height).fill(-1);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const least = Math.min(data[i], data[i - 1], data[i + 1], data[i - width], data[i + width]);
      if (least >= SOLID) source[i] = i;
    }
  }
  const away = (from: number, x: number, y: number) => {
    const row = (from / width) | 0;
    const [dx, dy] = [from - row * width - x, row - y];
    return dx * dx + dy * dy;
  };
  const offer = (i: number, x: number, y: number, from: number) => {
    const known = source[i];
    // Most neighbours carry the same place along.
    if (from < 0 || from === known) return;
    if (known < 0 || away(from, x, y) < away(known, x, y)) source[i] = from;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (source[i] === i) continue;
      if (x > 0) offer(i, x, y, source[i - 1]);
      if (y > 0) offer(i, x, y, source[i - width]);
      if (x > 0 && y > 0) offer(i, x, y, source[i - width - 1]);
      if (x < width - 1 && y > 0) offer(i, x, y, source[i - width + 1]);
    }
  }
  const result = rgb.data.slice();
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (source[i] === i) continue;
      if (x < width - 1) offer(i, x, y, source[i + 1]);
      if (y < height - 1) offer(i, x, y, source[i + width]);
      if (x < width - 1 && y < height - 1) offer(i, x, y, source[i + width + 1]);
      if (x > 0 && y < height - 1) offer(i, x, y, source[i + width - 1]);
      const from = source[i] * 3;
      if (from < 0) continue;
      result[i * 3] = rgb.data[from];
      result[i * 3 + 1] = rgb.data[from + 1];
      result[i * 3 + 2] = rgb.data[from + 2];
    }
  }
  return { ...rgb, data: result };
}
