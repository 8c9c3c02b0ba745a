import { findComponents } from '../cutout/components.ts';
import { distanceInside } from '../cutout/distance.ts';
import { commonColours, isCommon } from '../cutout/palette.ts';
import type { Plane, Rgb } from '../raster/raster.ts';

/** An opening of an outline that the subject is all around. */
export type Hole = {
  /** Share of its pixels in which the photo has a colour of the wall. */
  wall: number;
  /** Share of its pixels that lie on the body or its clothes, as far as that is known. */
  body: number;
};

/** Of the longer side: half the width of the narrowest opening that is looked at. */
const THICK = 0.012;
const OPEN = 128;

/**
 * The openings of an outline, both planes of one size. `body` (0..255) tells what is surely part of a person.
 */
export function findHoles(rgb: Rgb, alpha: Plane<Uint8Array>, body?: Plane<Uint8Array>): Hole[] {
  const { width, height } = alpha;
  const open = { width, height, data: alpha.data.map((value) => (value < OPEN ? 1 : 0)) };
  const { labels, components } = findComponents(open);
  const isWall = (i: number) => components[(labels[i] as number) - 1]?.touchesFrame ?? false;
  const inner = components.filter(({ touchesFrame }) => !touchesFrame);
  if (inner.length === 0) return [];
  const depth = distanceInside(open);
  const palette = commonColours(rgb, isWall);
  const sums = new Map(inner.map(({ label }) => [label, { all: 0, wall: 0, body: 0, deepest: 0 }]));
  for (let i = 0; i < labels.length; i++) {
    const sum = sums.get(labels[i] as number);
    if (!sum) continue;
    sum.all++;
    if (isCommon(palette, rgb, i)) sum.wall++;
    sum.body += (body?.data[i] ?? 0) / 255;
    sum.deepest = Math.max(sum.deepest, depth[i] as number);
  }
  const least = THICK * Math.max(width, height);
  return [...sums.values()]
    .filter(({ deepest }) => deepest >= least)
    .map(({ all, wall, body: sure }) => ({ wall: wall / all, body: sure / all }));
}
