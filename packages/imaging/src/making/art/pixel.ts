import { gaussianBlurPlanes } from '../../pixels/blur/gaussian-blur.ts';
import { type Lab, labDistance, toLab } from '../../pixels/colour/lab.ts';
import { createPlanes, lerp, type Planes } from '../../pixels/planes.ts';
import { createRandom } from '../../pixels/random/noise.ts';
import { clampShare } from '../../pixels/shares.ts';
import type { Painter } from './style.ts';

/** Order in which the cells of a 4 × 4 field change to the second colour. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
const ROUNDS = 8;

type Colour = { rgb: readonly [number, number, number]; lab: Lab };

/** Large squares in few colours of the picture's own, two of them mixed in a pattern where none fits. */
export const pixel: Painter = (picture, { strength, seed }) => {
  const cells = lerp(156, 66, strength);
  const side = Math.max(2, Math.round(Math.max(picture.width, picture.height) / cells));
  const grid = averageSquares(picture, side);
  const palette = choosePalette(grid, Math.round(lerp(40, 14, strength)), seed);
  const painted = dither(grid, palette);
  return enlargeSquares(painted, picture, side);
};

/** Means of the squares, of a crisper picture: eyes and buttons are one square each. */
function averageSquares(picture: Planes, side: number): Planes {
  const soft = gaussianBlurPlanes(picture, side * 0.9);
  const [width, height] = [Math.ceil(picture.width / side), Math.ceil(picture.height / side)];
  const grid = createPlanes({ width, height });
  const pairs = [
    [picture.r, soft.r, grid.r],
    [picture.g, soft.g, grid.g],
    [picture.b, soft.b, grid.b],
  ] as const;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const right = Math.min(picture.width, (x + 1) * side);
      const bottom = Math.min(picture.height, (y + 1) * side);
      const count = (right - x * side) * (bottom - y * side);
      for (const [source, calm, target] of pairs) {
        let sum = 0;
        for (let py = y * side; py < bottom; py++) {
          for (let px = x * side; px < right; px++) {
            const i = py * picture.width + px;
            const value = source[i];
            sum += value + 0.5 * (value - calm[i]);
          }
        }
        target[y * width + x] = clampShare(sum / count);
      }
    }
  }
  return grid;
}

const labFromShares = (r: number, g: number, b: number): Lab =>
  toLab(Math.round(r * 255), Math.round(g * 255), Math.round(b * 255));

const labAt = ({ r, g, b }: Planes, i: number): Lab => labFromShares(r[i], g[i], b[i]);

/** Colours that the picture consists of: k-means, started far apart so that small bright things get theirs. */
function choosePalette(grid: Planes, size: number, seed: number): Colour[] {
  const count = grid.r.length;
  const labs = Array.from({ length: count }, (_, i) => labAt(grid, i));
  const random = createRandom(seed);
  const nearest = new Float32Array(count).fill(Number.POSITIVE_INFINITY);
  const middles: Lab[] = [labs[Math.floor(random() * count)]];
  while (middles.length < size) {
    const last = middles.at(-1) as Lab;
    let [far, farthest] = [0, -1];
    for (let i = 0; i < count; i++) {
      const away = Math.min(nearest[i], labDistance(labs[i], last));
      nearest[i] = away;
      // Chance keeps single odd pixels from taking every place.
      const wish = away * (0.3 + 0.7 * random());
      if (wish > farthest) [far, farthest] = [i, wish];
    }
    middles.push(labs[far]);
  }
  let colours: Colour[] = middles.map((lab) => ({ rgb: [0, 0, 0], lab }));
  for (let round = 0; round < ROUNDS; round++) colours = updateCentres(grid, labs, colours);
  return colours;
}

function updateCentres(grid: Planes, labs: readonly Lab[], colours: readonly Colour[]): Colour[] {
  const sums = colours.map(() => [0, 0, 0, 0] as [number, number, number, number]);
  for (let i = 0; i < labs.length; i++) {
    const sum = sums[closest(labs[i], colours)] as [number, number, number, number];
    sum[0] += grid.r[i];
    sum[1] += grid.g[i];
    sum[2] += grid.b[i];
    sum[3]++;
  }
  return sums
    .filter(([, , , count]) => count > 0)
    .map(([r, g, b, count]) => {
      const rgb = [r / count, g / count, b / count] as const;
      return { rgb, lab: labFromShares(...rgb) };
    });
}

function closest(lab: Lab, colours: readonly Colour[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let k = 0; k < colours.length; k++) {
    const away = labDistance(lab, colours[k].lab);
    if (away < least) [best, least] = [k, away];
  }
  return best;
}

/** Where the two best colours are about equally good, both alternate in a regular pattern. */
function dither(grid: Planes, palette: readonly Colour[]): Planes {
  const target = createPlanes(grid);
  for (let i = 0; i < grid.r.length; i++) {
    const lab = labAt(grid, i);
    const first = closest(lab, palette);
    const own = palette[first];
    // The colour on the other side of the one wanted.
    const beyond = lab.map((value, k) => value + 0.8 * (value - own.lab[k]));
    const second = palette[closest(beyond as unknown as Lab, palette)];
    const gap = labDistance(own.lab, second.lab);
    const share = gap === 0 ? 0 : labDistance(lab, own.lab) / gap;
    const x = i % grid.width;
    const y = Math.floor(i / grid.width);
    const threshold = (BAYER[(y % 4) * 4 + (x % 4)] + 0.5) / 16;
    // Colours far apart would flicker instead of mixing.
    const isMixed = gap < 30 && share > threshold * 0.8 + 0.2;
    const { rgb } = isMixed ? second : own;
    [target.r[i], target.g[i], target.b[i]] = rgb;
  }
  return target;
}

function enlargeSquares(grid: Planes, { width, height }: Planes, side: number): Planes {
  const target = createPlanes({ width, height });
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / side) * grid.width;
    for (let x = 0; x < width; x++) {
      const from = row + Math.floor(x / side);
      const i = y * width + x;
      target.r[i] = grid.r[from];
      target.g[i] = grid.g[from];
      target.b[i] = grid.b[from];
    }
  }
  return target;
}
