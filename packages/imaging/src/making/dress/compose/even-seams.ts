import type { Area, Seen } from './lookup.ts';
import type { Painted } from './paint.ts';

/** Pixels of the studio's picture beside the line between two charts in which the maps of both are unsure. */
const BESIDE = 8;
/** They are compared with the cloth so many pixels around them, in both directions. */
const AROUND = 3;
/** A crumb is so many times farther from the middle of the cloth around it than most of that is: stripes are not. */
const STRANGE = 2;

/**
 * Where a sleeve lies before the body, two cuts of the same cloth meet, and what their maps say of the last few pixels is
 * crumbs, rims and stairs. What is strange there becomes what most of the cloth around it is, and the line itself a soft one.
 */
export function evenSeams(
  { light, cover }: Pick<Painted, 'light' | 'cover'>,
  { chart }: Pick<Seen, 'chart'>,
  { width, height }: Pick<Area, 'width' | 'height'>,
  scale: number,
): void {
  const line = findLine(chart, cover, width, height);
  const reach = Math.round(AROUND * scale);
  const own = light.slice();
  const greenAt = (i: number) => own[i * 3 + 1] as number;
  const clothAround = (i: number, within: number) =>
    around(i, width, height, within).filter((j) => (cover[j] as number) > 0.5);
  for (const i of spread(line, width, height, Math.round(BESIDE * scale))) {
    const near = clothAround(i, reach).sort((a, b) => greenAt(a) - greenAt(b));
    if (near.length === 0) continue;
    const middle = near[near.length >> 1] as number;
    const apart = near.map((j) => Math.abs(greenAt(j) - greenAt(middle))).sort((a, b) => a - b);
    const usual = apart[apart.length >> 1] as number;
    if (Math.abs(greenAt(i) - greenAt(middle)) <= STRANGE * usual) continue;
    light.set(own.subarray(middle * 3, middle * 3 + 3), i * 3);
  }
  const evened = light.slice();
  for (const i of spread(line, width, height, 1)) {
    const near = clothAround(i, 1);
    if (near.length === 0) continue;
    for (let c = 0; c < 3; c++) {
      light[i * 3 + c] =
        near.reduce((sum, j) => sum + (evened[j * 3 + c] as number), 0) / near.length;
    }
  }
}

/** Pixels beside which another chart begins. */
function findLine(chart: Uint8Array, cover: Float32Array, width: number, height: number): number[] {
  const line: number[] = [];
  const isCloth = (i: number) => (cover[i] as number) > 0.5 && chart[i] !== 0;
  for (let i = 0; i < width * (height - 1); i++) {
    if (!isCloth(i) || i % width === width - 1) continue;
    if ([i + 1, i + width].some((j) => isCloth(j) && chart[j] !== chart[i])) line.push(i);
  }
  return line;
}

function spread(line: readonly number[], width: number, height: number, reach: number): number[] {
  const found = new Set<number>();
  for (const i of line) for (const j of around(i, width, height, reach)) found.add(j);
  return [...found];
}

function around(i: number, width: number, height: number, reach: number): number[] {
  const [column, row] = [i % width, Math.floor(i / width)];
  const places: number[] = [];
  for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x++) {
      places.push(y * width + x);
    }
  }
  return places;
}
