import type { CastProfile, Colour } from '@vitrine/picture-math';
import { weighLuminance } from '../../../pixels/colour/light-planes.ts';
import type { Rgb } from '../../../pixels/raster.ts';
import { measureNoise } from '../../../pixels/statistics/noise.ts';
import type { Guides } from '../guides.ts';
import { estimateWhite } from './white.ts';

/** Brightness is counted in sRGB values, 0..255. */
export type Measured = {
  /** The automatic white balance; null where it is not needed or cannot be found. */
  white: Colour | null;
  cast: CastProfile | null;
  /** Standard deviation of brightness from pixel to pixel. */
  noise: number;
  /** Percentiles of brightness: 2 %, half and 98 % of the pixels are darker. */
  dark: number;
  middle: number;
  bright: number;
};

/** Farther from grey than this (sRGB values) is a colour, not a cast. */
const NEARLY_GREY = 40;
const LEAST_SHARE = 0.005;

export function measurePhoto(small: Rgb, { cloth }: Guides): Measured {
  const isBackground = (i: number) => {
    if (!cloth) return true;
    const x = Math.floor(((i % small.width) * cloth.width) / small.width);
    const y = Math.floor((Math.floor(i / small.width) * cloth.height) / small.height);
    return cloth.data[y * cloth.width + x] < 128;
  };
  const { white } = estimateWhite(small, isBackground);
  const [dark, middle, bright] = percentiles(small);
  return {
    white,
    cast: measureCast(small),
    noise: measureNoise(small).light[0] ?? 0,
    dark,
    middle,
    bright,
  };
}

function percentiles({ data, width, height }: Rgb): [number, number, number] {
  const counts = new Uint32Array(256);
  for (let i = 0; i < width * height * 3; i += 3) {
    const [red, green, blue] = [data[i], data[i + 1], data[i + 2]];
    const level = Math.round(weighLuminance(red, green, blue));
    counts[level] = counts[level] + 1;
  }
  const at = (share: number) => {
    let sum = 0;
    for (let level = 0; level < 256; level++) {
      sum += counts[level];
      if (sum >= share * width * height) return level;
    }
    return 255;
  };
  return [at(0.02), at(0.5), at(0.98)];
}

/** The mean of what is nearly grey in shadows, middle tones and lights; null unless all three have some. */
function measureCast({ data, width, height }: Rgb): CastProfile | null {
  const bands = [0, 0, 0].map(() => ({ red: 0, green: 0, blue: 0, count: 0 }));
  for (let i = 0; i < width * height * 3; i += 3) {
    const [red, green, blue] = [data[i], data[i + 1], data[i + 2]];
    const most = Math.max(red, green, blue);
    const least = Math.min(red, green, blue);
    if (most - least > NEARLY_GREY || most > 250 || least < 8) continue;
    const band = bands[Math.min(2, Math.floor((0.3 * red + 0.59 * green + 0.11 * blue) / 85))];
    if (!band) continue;
    band.red += red;
    band.green += green;
    band.blue += blue;
    band.count++;
  }
  if (bands.some(({ count }) => count < LEAST_SHARE * width * height)) return null;
  const [dark, middle, bright] = bands.map(({ red, green, blue, count }) => ({
    red: Math.round(red / count),
    green: Math.round(green / count),
    blue: Math.round(blue / count),
  }));
  return dark && middle && bright ? { dark, middle, bright } : null;
}
