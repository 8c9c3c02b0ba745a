import type { Box } from '../../../catalogue/basics.ts';
import type { PersonHead } from '../../../catalogue/people.ts';
import {
  applySimilarity,
  boundTransformed,
  invertSimilarity,
  type Similarity,
} from '../../../pixels/geometry/similarity.ts';
import { sampleHead } from '../../../pixels/resample/sample-head.ts';
import type { HeadPicture } from './read-head.ts';

/** A head's layers have this many pixels for each of the body's, since close framings show them enlarged. */
export const DENSITY = 2;

/** A head in its place: interleaved RGB, how much of each pixel it covers, and how much of that is hair, 0..1. */
export type WarpedHead = {
  /** The box is in pixels of the body's picture; the planes are DENSITY times as large. */
  box: Box;
  width: number;
  height: number;
  colours: Float32Array;
  alpha: Float32Array;
  hair: Float32Array;
};

type Size = { width: number; height: number };

/** Bounds the head's picture within the body's picture. */
function boundHead({ size: [width, height] }: PersonHead, place: Similarity, within: Size): Box {
  const { left, top, right, bottom } = boundTransformed(place, { width, height });
  return [
    Math.max(0, left),
    Math.max(0, top),
    Math.min(within.width, right),
    Math.min(within.height, bottom),
  ];
}

export function warpHead(
  head: PersonHead,
  { picture, hair }: HeadPicture,
  place: Similarity,
  within: Size,
): WarpedHead {
  const box = boundHead(head, place, within);
  const [width, height] = [(box[2] - box[0]) * DENSITY, (box[3] - box[1]) * DENSITY];
  const count = width * height;
  const made: WarpedHead = {
    box,
    width,
    height,
    colours: new Float32Array(count * 3),
    alpha: new Float32Array(count),
    hair: new Float32Array(count),
  };
  const back = invertSimilarity(place);
  const origin = applySimilarity(back, { x: box[0], y: box[1] });
  const step = 1 / DENSITY;
  const across = applySimilarity(back, { x: box[0] + step, y: box[1] });
  const [ux, uy] = [across.x - origin.x, across.y - origin.y];
  const strands = { data: hair.data, step: 1 };
  const found = { r: 0, g: 0, b: 0, alpha: 0, hair: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Turning the step across by a right angle gives the step down.
      const px = origin.x + (x + 0.5) * ux - (y + 0.5) * uy - 0.5;
      const py = origin.y + (x + 0.5) * uy + (y + 0.5) * ux - 0.5;
      if (!sampleHead(found, picture, strands, px, py)) continue;
      const i = y * width + x;
      made.colours[i * 3] = found.r;
      made.colours[i * 3 + 1] = found.g;
      made.colours[i * 3 + 2] = found.b;
      made.alpha[i] = found.alpha;
      made.hair[i] = found.hair;
    }
  }
  return made;
}
