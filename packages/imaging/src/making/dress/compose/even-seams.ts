import type { Area, Seen } from './lookup.ts';
import type { Painted } from './paint.ts';

/** Pixels of the studio's picture beside the line between two charts in which the maps of both are unsure. */
const BESIDE = 8;
/** The middle value of so many pixels around, in both directions, is taken there. */
const AROUND = 3;

/**
 * Where a sleeve lies before the body, two cuts of the same cloth meet, and what their maps say of the last few pixels is
 * crumbs, rims and stairs. Each of them becomes what most of the cloth around it is, and the line itself a soft one.
 */
export function evenSeams(
  { light, cover }: Pick<Painted, 'light' | 'cover'>,
  { chart }: Pick<Seen, 'chart'>,
  { width, height }: Pick<Area, 'width' | 'height'>,
  scale: number,
): void {
  const line = findLine(chart, cover, width, height);
  if (line.length === 0) return;
  const reach = Math.round(AROUND * scale);
  const beside = spread(line, width, height, Math.round(BESIDE * scale));
  const own = light.slice();
  for (const i of beside) {
    if ((cover[i] as number) === 0) continue;
    const near = around(i, width, height, reach).filter((j) => (cover[j] as number) > 0.5);
    if (near.length === 0) continue;
    // By brightness, so that the three channels stay those of one pixel.
    near.sort((a, b) => (own[a * 3 + 1] as number) - (own[b * 3 + 1] as number));
    const middle = near[near.length >> 1] as number;
    light.set(own.subarray(middle * 3, middle * 3 + 3), i * 3);
  }
  const evened = light.slice();
  for (const i of beside) {
    const near = around(i, width, height, 1).filter((j) => (cover[j] as number) > 0.5);
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
