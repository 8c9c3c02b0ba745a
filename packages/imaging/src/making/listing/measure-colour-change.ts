import { deltaE } from '../../pixels/colour/colour-difference.ts';
import { toLab } from '../../pixels/colour/lab.ts';
import type { Decoded, Plane, Rgb } from '../../pixels/raster.ts';
import type { Frame } from './reframe.ts';

/** The goods are compared at this many places along each side, each by the mean of the pixels within AROUND. */
const PLACES = 60;
const AROUND = 2;
/** The background shows through pixels with less alpha than this. */
const SURE = 255;

/** Measures the mean ΔE2000 between the goods before and after, by the mean colours of small squares inside them. */
export function measureColourChange(
  before: Decoded,
  mask: Plane<Uint8Array>,
  after: Rgb,
  { scale, left, top }: Frame,
): number {
  const { rgb, alpha } = before;
  let [sum, count] = [0, 0];
  for (let row = 0; row < PLACES; row++) {
    for (let column = 0; column < PLACES; column++) {
      const x = Math.floor(((column + 0.5) / PLACES) * rgb.width);
      const y = Math.floor(((row + 0.5) / PLACES) * rgb.height);
      if (!isInside(mask, x / rgb.width, y / rgb.height)) continue;
      if (alpha && alpha.data[y * rgb.width + x] < SURE) continue;
      const [toX, toY] = [Math.round(x * scale + left), Math.round(y * scale + top)];
      const source = meanColour(rgb, x, y, Math.max(1, Math.round(AROUND / scale)));
      const made = meanColour(after, toX, toY, Math.max(AROUND, Math.round(scale)));
      if (!source || !made) continue;
      sum += deltaE(toLab(...source), toLab(...made));
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

function isInside({ data, width, height }: Plane<Uint8Array>, x: number, y: number): boolean {
  const reach = Math.max(2, Math.round(0.01 * width));
  const [column, row] = [Math.floor(x * width), Math.floor(y * height)];
  return [-reach, 0, reach].every((down) =>
    [-reach, 0, reach].every((across) => {
      const [atX, atY] = [column + across, row + down];
      return atX >= 0 && atY >= 0 && atX < width && atY < height && data[atY * width + atX] === 1;
    }),
  );
}

function meanColour({ data, width, height }: Rgb, x: number, y: number, reach: number) {
  if (x < reach || y < reach || x >= width - reach || y >= height - reach) return undefined;
  const sums: [number, number, number] = [0, 0, 0];
  for (let row = y - reach; row <= y + reach; row++) {
    for (let column = x - reach; column <= x + reach; column++) {
      const at = 3 * (row * width + column);
      for (let channel = 0; channel < 3; channel++) {
        sums[channel] = sums[channel] + data[at + channel];
      }
    }
  }
  const count = (2 * reach + 1) ** 2;
  return sums.map((value) => Math.round(value / count)) as [number, number, number];
}
