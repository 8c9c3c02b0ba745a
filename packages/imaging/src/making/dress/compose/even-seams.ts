import { dilate } from '../../../pixels/morphology/morphology.ts';
import type { Area, Seen } from './lookup.ts';
import type { Painted } from './paint.ts';

/** Within this many pixels of the studio's picture from the line between two charts, both maps are unreliable. */
const BESIDE = 8;
/** Each pixel there is compared with the cloth within this many pixels of it, in both directions. */
const AROUND = 3;
/** A crumb differs from the median around it by this many times the median difference; stripes do not. */
const STRANGE = 2;

/**
 * Where a sleeve lies in front of the body, two cuts of the same cloth meet, and their maps leave crumbs, rims and
 * stairs in the last few pixels. A pixel that stands out takes the median of the cloth around it, and the line itself
 * is blurred.
 */
export function evenSeams(
  { light, cover }: Pick<Painted, 'light' | 'cover'>,
  { chart }: Pick<Seen, 'chart'>,
  { width, height }: Pick<Area, 'width' | 'height'>,
  scale: number,
): void {
  const line = markLine(chart, cover, width, height);
  const reach = Math.round(AROUND * scale);
  const own = light.slice();
  const greenAt = (i: number) => own[i * 3 + 1];
  const clothAround = (i: number, within: number) =>
    listSquare(i, width, height, within).filter((j) => cover[j] > 0.5);
  const beside = dilate(line, width, height, Math.round(BESIDE * scale));
  for (let i = 0; i < beside.length; i++) {
    if (!beside[i]) continue;
    const near = clothAround(i, reach).sort((a, b) => greenAt(a) - greenAt(b));
    if (near.length === 0) continue;
    const middle = near[near.length >> 1];
    const apart = near.map((j) => Math.abs(greenAt(j) - greenAt(middle))).sort((a, b) => a - b);
    const usual = apart[apart.length >> 1];
    if (Math.abs(greenAt(i) - greenAt(middle)) <= STRANGE * usual) continue;
    light.set(own.subarray(middle * 3, middle * 3 + 3), i * 3);
  }
  const evened = light.slice();
  const next = dilate(line, width, height, 1);
  for (let i = 0; i < next.length; i++) {
    if (!next[i]) continue;
    const near = clothAround(i, 1);
    if (near.length === 0) continue;
    for (let c = 0; c < 3; c++) {
      light[i * 3 + c] = near.reduce((sum, j) => sum + evened[j * 3 + c], 0) / near.length;
    }
  }
}

/** Marks the pixels next to which another chart begins. */
function markLine(
  chart: Uint8Array,
  cover: Float32Array,
  width: number,
  height: number,
): Uint8Array {
  const line = new Uint8Array(chart.length);
  const isCloth = (i: number) => cover[i] > 0.5 && chart[i] !== 0;
  for (let i = 0; i < width * (height - 1); i++) {
    if (!isCloth(i) || i % width === width - 1) continue;
    if ([i + 1, i + width].some((j) => isCloth(j) && chart[j] !== chart[i])) line[i] = 1;
  }
  return line;
}

/** Lists the pixels of the square of side 2·radius+1 around a pixel, cut off at the frame, row by row. */
function listSquare(i: number, width: number, height: number, radius: number): number[] {
  const [column, row] = [i % width, Math.floor(i / width)];
  const places: number[] = [];
  for (let y = Math.max(0, row - radius); y <= Math.min(height - 1, row + radius); y++) {
    for (let x = Math.max(0, column - radius); x <= Math.min(width - 1, column + radius); x++) {
      places.push(y * width + x);
    }
  }
  return places;
}
