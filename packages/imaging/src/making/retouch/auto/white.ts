import type { Colour } from '@vitrine/picture-math';
import type { Rgb } from '../../../pixels/raster.ts';

/** Natural logarithms of red and blue light over green: 0 is neutral, 0.69 twice as much. */
const WIDEST_CAST = 0.55;
const BIN = 0.03;
const BINS = 2 * Math.ceil(WIDEST_CAST / BIN) + 1;
/** A smaller cast than this is invisible. */
const NEUTRAL = 0.025;
/** What is taken for grey must be this share of the photo, or it may be anything. */
const LEAST_SHARE = 0.08;

type Estimate = {
  /** What should be neutral, as the photo shows it; null if it is neutral already or cannot be found. */
  white: Colour | null;
};

/**
 * Finds the most common nearly grey hue: a wall, a floor, a sheet, a backdrop. `isBackground` counts
 * more than the garment, whose colour must not be taken for the light's.
 */
export function estimateWhite(small: Rgb, isBackground: (i: number) => boolean): Estimate {
  const votes = new Float32Array(BINS * BINS);
  let total = 0;
  eachHue(small, (i, red, blue, light) => {
    const weight = (isBackground(i) ? 1 : 0.25) * Math.sqrt(light);
    total += weight;
    const bin = findBin(red, blue);
    if (bin >= 0) votes[bin] = votes[bin] + weight;
  });
  const peak = findPeak(votes);
  if (total === 0 || peak.votes < LEAST_SHARE * total) return { white: null };
  const sum = { red: 0, green: 0, blue: 0, count: 0 };
  eachHue(small, (i, red, blue, light) => {
    if (light < 0.1 || Math.hypot(red - peak.red, blue - peak.blue) > 2 * BIN) return;
    sum.red += small.data[i * 3];
    sum.green += small.data[i * 3 + 1];
    sum.blue += small.data[i * 3 + 2];
    sum.count++;
  });
  if (sum.count === 0) return { white: null };
  const white = {
    red: sum.red / sum.count,
    green: sum.green / sum.count,
    blue: sum.blue / sum.count,
  };
  const [red, blue] = computeHue(white.red, white.green, white.blue);
  return { white: Math.hypot(red, blue) < NEUTRAL ? null : roundColour(white) };
}

const roundColour = ({ red, green, blue }: Colour): Colour => ({
  red: Math.round(red),
  green: Math.round(green),
  blue: Math.round(blue),
});

/** Skips black, where hue is noise, and burnt-out pixels, where it is lost. */
function eachHue(
  { data, width, height }: Rgb,
  visit: (i: number, red: number, blue: number, light: number) => void,
): void {
  for (let i = 0; i < width * height; i++) {
    const red = data[i * 3];
    const green = data[i * 3 + 1];
    const blue = data[i * 3 + 2];
    if (Math.min(red, green, blue) < 24 || Math.max(red, green, blue) > 250) continue;
    const [byRed, byBlue] = computeHue(red, green, blue);
    visit(i, byRed, byBlue, toLight(green));
  }
}

const toLight = (value: number) => (value / 255) ** 2.2;
const computeHue = (red: number, green: number, blue: number): [number, number] => [
  2.2 * Math.log(red / green),
  2.2 * Math.log(blue / green),
];

function findBin(red: number, blue: number): number {
  if (Math.max(Math.abs(red), Math.abs(blue)) > WIDEST_CAST || !isLight(red, blue)) return -1;
  const middle = (BINS - 1) / 2;
  return (middle + Math.round(blue / BIN)) * BINS + middle + Math.round(red / BIN);
}

/** Lamps and skies are more or less warm; hardly any is far off to green or to magenta. */
const isLight = (red: number, blue: number) => Math.abs(red + blue) < 0.3;

/** The best bin with its neighbours, three by three. */
function findPeak(votes: Float32Array): { red: number; blue: number; votes: number } {
  let best = { red: 0, blue: 0, votes: 0 };
  const middle = (BINS - 1) / 2;
  for (let row = 1; row < BINS - 1; row++) {
    for (let column = 1; column < BINS - 1; column++) {
      let sum = 0;
      for (let y = row - 1; y <= row + 1; y++) {
        for (let x = column - 1; x <= column + 1; x++) sum += votes[y * BINS + x];
      }
      const red = (column - middle) * BIN;
      const blue = (row - middle) * BIN;
      // Where two hues are equally common, the more neutral one is the likelier grey.
      const likely = sum * Math.exp(-2 * Math.hypot(red, blue));
      if (likely > best.votes) best = { red, blue, votes: likely };
    }
  }
  return best;
}
