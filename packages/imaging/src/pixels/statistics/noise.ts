import type { Rgb } from '../raster.ts';
import { readStrip } from '../strips.ts';
import { splitLevels } from './wavelets.ts';

export const LEVELS = 3;
const BLOCK = 12;
/** Noise is what even this share of the blocks, the calmest ones, have; the others show cloth and edges. */
const CALM = 0.1;
/** The most noise of each level relative to the finest: twice what uncorrelated noise would leave there. */
const MOST_BY_LEVEL = [1, 0.45, 0.19];
const BAND = 64;
const BANDS = 8;

/** The standard deviation of the noise on each level, of brightness and of colour. */
export type Noise = { light: number[]; colour: number[] };

/** Measures the noise in a few bands of rows spread over the picture. */
export function measureNoise(picture: Rgb): Noise {
  const light: number[][] = Array.from({ length: LEVELS }, () => []);
  const colour: number[][] = Array.from({ length: LEVELS }, () => []);
  const bands = Math.max(1, Math.min(BANDS, Math.floor(picture.height / BAND)));
  for (let band = 0; band < bands; band++) {
    const first = Math.floor(((band + 0.5) * picture.height) / bands - BAND / 2);
    const strip = readStrip(picture, Math.max(0, first), Math.min(picture.height, first + BAND));
    const { width, height } = strip;
    for (const [plane, into] of [
      [strip.y, light],
      [strip.cb, colour],
      [strip.cr, colour],
    ] as const) {
      const { details } = splitLevels(plane, width, height, LEVELS);
      for (const [level, detail] of details.entries()) {
        into[level]?.push(...blockDeviations(detail, strip.y, width, height));
      }
    }
  }
  return { light: estimateNoise(light), colour: estimateNoise(colour) };
}

/** In a photo without a calm place, coarse structure is not noise, however common it is. */
function estimateNoise(deviations: number[][]): number[] {
  const calm = deviations.map(calmest);
  const finest = calm[0] ?? 0;
  return calm.map((deviation, level) => Math.min(deviation, finest * (MOST_BY_LEVEL[level] ?? 0)));
}

/** Measures blocks that are neither black nor white, where noise would be clipped. */
function blockDeviations(detail: Float32Array, y: Float32Array, width: number, height: number) {
  const found: number[] = [];
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      let squares = 0;
      let light = 0;
      for (let row = top; row < top + BLOCK; row++) {
        for (let i = row * width + left; i < row * width + left + BLOCK; i++) {
          squares += detail[i] ** 2;
          light += y[i];
        }
      }
      const mean = light / BLOCK ** 2;
      if (mean > 12 && mean < 243) found.push(Math.sqrt(squares / BLOCK ** 2));
    }
  }
  return found;
}

function calmest(deviations: number[]): number {
  const sorted = deviations.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * CALM)] ?? 0;
}
