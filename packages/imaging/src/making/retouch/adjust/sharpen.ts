import type { Rgb } from '../../../pixels/raster.ts';
import { measureNoise, type Noise } from '../../../pixels/statistics/noise.ts';
import { splitLevels } from '../../../pixels/statistics/wavelets.ts';
import { changeInStrips } from '../../../pixels/strips.ts';

/** Gain of the finest and the next details at full amount. */
const GAINS = [1.1, 0.6];
/** Details weaker than this many standard deviations of the noise are not raised. */
const QUIET = 2;
/** How far a pixel may go beyond the brightest and darkest around it: a share of their distance. */
const OVERSHOOT = 0.15;

/** Raises fine details of brightness, not noise, and without bright or dark rims. Amount 0..1. */
export function sharpenDetails(
  picture: Rgb,
  amount: number,
  noise: Noise = measureNoise(picture),
): Rgb {
  if (amount <= 0) return picture;
  return changeInStrips(picture, 8, ({ y, width, height }) => {
    const { details } = splitLevels(y, width, height, GAINS.length);
    const before = y.slice();
    for (const [level, detail] of details.entries()) {
      const quiet = QUIET * (noise.light[level] ?? 0);
      const gain = amount * GAINS[level];
      for (let i = 0; i < y.length; i++) {
        const size = Math.abs(detail[i]);
        if (size > quiet) y[i] = y[i] + gain * detail[i] * (1 - quiet / size);
      }
    }
    limitOvershoot(y, before, width, height);
  });
}

function limitOvershoot(
  y: Float32Array,
  before: Float32Array,
  width: number,
  height: number,
): void {
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x++) {
      let least = Number.POSITIVE_INFINITY;
      let most = Number.NEGATIVE_INFINITY;
      for (let ny = Math.max(0, row - 1); ny <= Math.min(height - 1, row + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const value = before[ny * width + nx];
          if (value < least) least = value;
          if (value > most) most = value;
        }
      }
      const beyond = OVERSHOOT * (most - least);
      const i = row * width + x;
      y[i] = Math.min(most + beyond, Math.max(least - beyond, y[i]));
    }
  }
}
