import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { colourDifference, isPlainWall, minSubjectDifference } from './plain-wall.ts';
import { computeWallColour, fitWall } from './wall.ts';

/** If a photo was taken in front of a wall, the wall shows within this share of the picture's sides from its border. */
const RIM = 0.05;
/**
 * A piece that covers less than this share of the picture is a crumb; one that covers more is not in front of a wall.
 */
const LEAST = 0.01;
const MOST = 0.9;
/** A gap smaller than this share of what stands out is a stud or a print; a larger one is an opening. */
const SMALL_GAP = 0.02;

/**
 * Marks with 1 what differs from a plain wall, by colour alone: some things that anybody sees (a black jacket full of
 * studs) do not stand out to the network. Undefined if the picture's rim is not a plain wall.
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
  return { data: new Float32Array(data), width, height };
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
    const gap = components[labels[i] - 1];
    if (gap && !gap.touchesFrame && gap.area < SMALL_GAP * all) data[i] = 1;
  }
}
