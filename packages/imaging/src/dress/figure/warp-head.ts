import type { Box } from '../../catalogue/basics.ts';
import type { PersonHead } from '../../catalogue/people.ts';
import { apply, invert, type Similarity } from '../../raster/similarity.ts';
import type { HeadPicture } from './read-head.ts';

/** Pixels of a head's layers for each of the body's: close framings show them larger. */
export const DENSITY = 2;

/** A head in its place: interleaved RGB, what of a pixel it covers, and what of it is hair, 0..1. */
export type WarpedHead = {
  /** In pixels of the body's picture; the planes are DENSITY times as large. */
  box: Box;
  width: number;
  height: number;
  colours: Float32Array;
  alpha: Float32Array;
  hair: Float32Array;
};

type Size = { width: number; height: number };

/** Where the head's picture comes to lie, within the body's picture. */
function boxOf({ size }: PersonHead, place: Similarity, within: Size): Box {
  const [w, h] = size;
  const corners = [
    [0, 0],
    [w, 0],
    [0, h],
    [w, h],
  ].map(([x, y]) => apply(place, { x: x as number, y: y as number }));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(within.width, Math.ceil(Math.max(...xs))),
    Math.min(within.height, Math.ceil(Math.max(...ys))),
  ];
}

export function warpHead(
  head: PersonHead,
  { picture, hair }: HeadPicture,
  place: Similarity,
  within: Size,
): WarpedHead {
  const box = boxOf(head, place, within);
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
  const back = invert(place);
  const origin = apply(back, { x: box[0], y: box[1] });
  const step = 1 / DENSITY;
  const across = apply(back, { x: box[0] + step, y: box[1] });
  const [ux, uy] = [across.x - origin.x, across.y - origin.y];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // A turn by a right angle gives the step down from the step across.
      const px = origin.x + (x + 0.5) * ux - (y + 0.5) * uy - 0.5;
      const py = origin.y + (x + 0.5) * uy + (y + 0.5) * ux - 0.5;
      sample(made, y * width + x, picture, hair.data, px, py);
    }
  }
  return made;
}

/** Bilinear, colours weighted by their alpha. */
function sample(
  into: WarpedHead,
  i: number,
  picture: HeadPicture['picture'],
  strands: Uint8Array,
  x: number,
  y: number,
): void {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  if (x0 < -1 || y0 < -1 || x0 >= picture.width || y0 >= picture.height) return;
  let [r, g, b, alpha, hair] = [0, 0, 0, 0, 0];
  for (let k = 0; k < 4; k++) {
    const [column, row] = [x0 + (k & 1), y0 + (k >> 1)];
    if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) continue;
    const weight = (k & 1 ? x - x0 : 1 - x + x0) * (k >> 1 ? y - y0 : 1 - y + y0);
    const at = row * picture.width + column;
    const share = (weight * (picture.data[at * 4 + 3] as number)) / 255;
    r += share * (picture.data[at * 4] as number);
    g += share * (picture.data[at * 4 + 1] as number);
    b += share * (picture.data[at * 4 + 2] as number);
    alpha += share;
    hair += (weight * (strands[at] as number)) / 255;
  }
  if (alpha < 1e-3) return;
  into.colours.set([r / alpha, g / alpha, b / alpha], i * 3);
  into.alpha[i] = alpha;
  into.hair[i] = Math.min(hair, alpha);
}
