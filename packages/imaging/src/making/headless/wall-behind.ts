import { computeWallColour, fitWall, type Wall } from '../../perception/cutout/wall.ts';
import { boxBlur } from '../../pixels/blur/box-blur.ts';
import { interpolateMembrane } from '../../pixels/matting/membrane.ts';
import { type Box, type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { resamplePlane } from '../../pixels/resample/bilinear.ts';
import { WALL } from './thresholds.ts';

/** A plain or graded wall in a part of the picture, as it looks where nobody stands in front of it. */
export type WallBehind = {
  box: Box;
  /** Red, green and blue of the box, without grain. */
  colours: readonly Plane[];
  /** A pixel that differs from it by more than this in any channel is not wall. */
  tolerance: number;
};

/** Light on a wall changes slowly, so a picture whose longer side has this many pixels is enough. */
const SIDE = 512;
const REFITS = 5;
/** A pixel is not wall if it differs by more than this many times the grain and by more than this many levels. */
const TIMES_GRAIN = 3.5;
const LEAST_DIFFERENCE = 9;
/** The rest that the fitted surface leaves is continued from means over this radius, in pixels of the small picture. */
const SOFTEN = 6;

/**
 * The wall behind a person where it is plain: a smooth surface fitted to its uneven light, plus the
 * rest, interpolated by a membrane. Undefined where there is more than a wall above row `above`.
 */
export async function findWallBehind(
  picture: Rgb,
  box: Box,
  person: Plane<Uint8Array>,
  above: number,
): Promise<WallBehind | undefined> {
  const scale = Math.min(1, SIDE / Math.max(box.width, box.height));
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  const small = await resizeRgb(picture, box, width, height);
  const hidden = shrinkMask(person, box, width, height);
  const rows = Math.round((above - box.top) * scale);
  // Farther down, parts of a body that the network has missed would distort the fit.
  const wall = fitRobustly(small, (i) => i < rows * width && hidden[i] === 0);
  if (!wall || wall.grain > WALL.grain) return undefined;
  const differences = measureDifferences(small, wall);
  const limit = Math.max(LEAST_DIFFERENCE, TIMES_GRAIN * wall.grain);
  const isWall = hidden.map((marked, i) => (!marked && isNear(differences, i, limit) ? 1 : 0));
  if (measureNonWall(hidden, isWall, rows * width) > WALL.otherwise) return undefined;
  const colours = differences.map((plane, c) => {
    const left = extrapolate(plane, isWall, width, height);
    const whole = {
      data: left.map((value, i) => value + wallValueAt(small, wall, i, c)),
      width,
      height,
    };
    return resamplePlane(whole, wholeBox(whole), box.width, box.height);
  });
  const tolerance = Math.max(
    LEAST_DIFFERENCE,
    TIMES_GRAIN * measureGrain(picture, box, colours, person),
  );
  return { box, colours, tolerance };
}

/** Fits the wall again without outliers, such as a shoulder that the network has missed. */
function fitRobustly(small: Rgb, counts: (i: number) => boolean): Wall | undefined {
  let wall = fitWall(small, counts);
  for (let pass = 0; pass < REFITS && wall && wall.grain > WALL.grain / 2; pass++) {
    const differences = measureDifferences(small, wall);
    const limit = Math.max(LEAST_DIFFERENCE, 2 * wall.grain);
    wall = fitWall(small, (i) => counts(i) && isNear(differences, i, limit));
  }
  return wall;
}

const expected = new Float64Array(3);
function wallValueAt(size: Rgb, wall: Wall, i: number, channel: number): number {
  computeWallColour(wall, i, size, expected);
  return expected[channel];
}

const isNear = (differences: readonly Float32Array[], i: number, limit: number) =>
  differences.every((plane) => Math.abs(plane[i]) <= limit);

function measureDifferences(small: Rgb, wall: Wall): Float32Array[] {
  const planes = [0, 1, 2].map(() => new Float32Array(small.width * small.height));
  for (let i = 0; i < small.width * small.height; i++) {
    computeWallColour(wall, i, small, expected);
    for (const [c, plane] of planes.entries()) {
      plane[i] = small.data[i * 3 + c] - expected[c];
    }
  }
  return planes;
}

/** Of the first `end` pixels that no person hides, the share that is not wall. */
function measureNonWall(hidden: Uint8Array, isWall: Uint8Array, end: number): number {
  let [all, others] = [0, 0];
  for (let i = 0; i < end; i++) {
    if (hidden[i]) continue;
    all++;
    if (!isWall[i]) others++;
  }
  return all === 0 ? 1 : others / all;
}

/** Means of the known values, continued to where nothing is known. */
function extrapolate(values: Float32Array, isKnown: Uint8Array, width: number, height: number) {
  const scratch = new Float32Array(values.length);
  const weights = new Float32Array(isKnown);
  const mean = values.map((value, i) => value * isKnown[i]);
  boxBlur(mean, mean, scratch, width, height, SOFTEN);
  const total = weights.slice();
  boxBlur(total, total, scratch, width, height, SOFTEN);
  for (let i = 0; i < mean.length; i++) {
    mean[i] = mean[i] / Math.max(1e-6, total[i]);
  }
  return interpolateMembrane(mean, weights, width, height);
}

/** A pixel of the small mask is set as soon as any pixel under it is. */
function shrinkMask(mask: Plane<Uint8Array>, box: Box, width: number, height: number): Uint8Array {
  const small = new Uint8Array(width * height);
  for (let y = 0; y < box.height; y++) {
    const row = Math.min(height - 1, Math.floor((y * height) / box.height)) * width;
    const from = (box.top + y) * mask.width + box.left;
    for (let x = 0; x < box.width; x++) {
      if (!mask.data[from + x]) continue;
      small[row + Math.min(width - 1, Math.floor((x * width) / box.width))] = 1;
    }
  }
  return small;
}

/** How many pixels are sampled to measure how rough a wall is. */
const LOOKED = 40_000;

/** The median grain at full size, since shrinking a picture removes most of it; small specks do not change a median. */
function measureGrain(
  picture: Rgb,
  box: Box,
  colours: readonly Plane[],
  person: Plane<Uint8Array>,
): number {
  const count = box.width * box.height;
  const every = Math.max(1, Math.floor(count / LOOKED));
  const found: number[] = [];
  for (let k = 0; k < count; k += every) {
    const x = k % box.width;
    const i = (box.top + (k - x) / box.width) * picture.width + box.left + x;
    if (person.data[i]) continue;
    found.push(
      Math.max(...colours.map(({ data }, c) => Math.abs(picture.data[i * 3 + c] - data[k]))),
    );
  }
  return found.sort((a, b) => a - b)[found.length >> 1] ?? 0;
}
