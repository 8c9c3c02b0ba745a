import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { colourDifference, isPlainWall, minSubjectDifference } from './plain-wall.ts';
import { computeWallColour, fitWall } from './wall.ts';

/** As a share of the picture's sides: where a photo that was taken before a wall shows that wall. */
const RIM = 0.05;
/** As a share of the picture: less is a crumb, more is no wall. */
const LEAST = 0.01;
const MOST = 0.9;
/** As a share of what stands out: a smaller gap in it is a stud or a print, a larger one an opening. */
const SMALL_GAP = 0.02;

/**
 * What differs from a plain wall, 1 or 0, told by colours alone: some things that everybody sees (a black jacket full
 * of studs) do not stand out for the network. Undefined where the picture's rim is no plain wall.
 */
export function separateFromWall(colours: Rgb): Plane | undefined {
  const { width, height } = colours;
  const wall = fitWall(colours, (i) => isAtRim(i, colours));
  if (!wall || !isPlainWall(wall)) return undefined;
  const least = minSubjectDifference(wall);
  const expected = new Float64Array(3);
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    computeWallColour(wall, i, colours, expected);
    data[i] = colourDifference(colours, i, expected, true) > least ? 1 : 0;
  }
  fillSmallGaps({ data, width, height });
  const share = data.reduce((sum, value) => sum + value, 0) / data.length;
  if (share < LEAST || share > MOST) return undefined;
  return { data: Float32Array.from(data), width, height };
}

function isAtRim(i: number, { width, height }: Rgb): boolean {
  const x = i % width;
  const y = (i - x) / width;
  const [wide, high] = [RIM * width, RIM * height];
  return x < wide || y < high || x >= width - wide || y >= height - high;
}

function fillSmallGaps({ data, width, height }: Plane<Uint8Array>): void {
  const outside = data.map((value) => 1 - value);
  const all = data.reduce((sum, value) => sum + value, 0);
  const { labels, components } = findConnectedComponents({ data: outside, width, height });
  for (let i = 0; i < labels.length; i++) {
    const gap = components[(labels[i] as number) - 1];
    if (gap && !gap.touchesFrame && gap.area < SMALL_GAP * all) data[i] = 1;
  }
}
