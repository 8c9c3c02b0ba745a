import { type Lab, labDistance, toLab } from '../../../pixels/colour/lab.ts';
import type { Rgb } from '../../../pixels/raster.ts';

export type PaletteColour = { hex: string; lab: Lab; share: number };

const ROUNDS = 8;
const STEPS = 8;

type Cell = { sum: [number, number, number]; count: number };

/** The most common colours, most common first: k-means that starts from the fullest cells of colour space. */
export function readPalette({ data, width, height }: Rgb, count = 5): PaletteColour[] {
  const cells = new Map<number, Cell>();
  for (let i = 0; i < width * height; i++) {
    const own = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]] as [number, number, number];
    const key = own.reduce((sum, value) => sum * STEPS + Math.floor((value * STEPS) / 256), 0);
    const cell = cells.get(key) ?? { sum: [0, 0, 0], count: 0 };
    for (let c = 0; c < 3; c++) cell.sum[c] = cell.sum[c] + own[c];
    cell.count++;
    cells.set(key, cell);
  }
  const points = [...cells.entries()]
    .sort(([a, x], [b, y]) => y.count - x.count || a - b)
    .map(([, { sum, count: own }]) => averageColour(sum, own));
  let centres = chooseStarts(points, count);
  for (let round = 0; round < ROUNDS; round++) centres = updateCentres(points, centres);
  const all = width * height;
  return centres
    .sort((a, b) => b.count - a.count)
    .map(({ rgb, lab, count: own }) => ({ hex: toHex(rgb), lab, share: own / all }));
}

type ColourPoint = { rgb: readonly number[]; lab: Lab; count: number };

function averageColour(sum: readonly number[], count: number): ColourPoint {
  const rgb = sum.map((value) => Math.round(value / count));
  return { rgb, lab: toLab(rgb[0], rgb[1], rgb[2]), count };
}

/** Starts with the most common cell, then takes cells that are common and unlike those before. */
function chooseStarts(points: ColourPoint[], count: number): ColourPoint[] {
  const starts = points.slice(0, 1);
  while (starts.length < Math.min(count, points.length)) {
    let best = points[0];
    let most = -1;
    for (const point of points) {
      const apart = Math.min(...starts.map(({ lab }) => labDistance(lab, point.lab)));
      const worth = apart * Math.sqrt(point.count);
      if (worth > most) [best, most] = [point, worth];
    }
    starts.push(best);
  }
  return starts;
}

function updateCentres(points: ColourPoint[], centres: ColourPoint[]): ColourPoint[] {
  const sums = centres.map(() => ({ sum: [0, 0, 0], count: 0 }));
  for (const { rgb, lab, count } of points) {
    const apart = centres.map((centre) => labDistance(centre.lab, lab));
    const own = sums[apart.indexOf(Math.min(...apart))] as { sum: number[]; count: number };
    for (let c = 0; c < 3; c++) own.sum[c] = own.sum[c] + rgb[c] * count;
    own.count += count;
  }
  return sums.filter(({ count }) => count > 0).map(({ sum, count }) => averageColour(sum, count));
}

const toHex = (rgb: readonly number[]) =>
  `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
