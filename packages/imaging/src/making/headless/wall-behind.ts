import { computeWallColour, fitWall, type Wall } from '../../perception/cutout/wall.ts';
import { boxBlur } from '../../pixels/blur/box-blur.ts';
import { interpolateMembrane } from '../../pixels/matting/membrane.ts';
import { type Box, type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { resamplePlane } from '../../pixels/resample/bilinear.ts';

/** A plain or graded wall in a part of the picture, as it is where nobody stands before it. */
export type WallBehind = {
  box: Box;
  /** Red, green and blue of the box, without grain. */
  colours: readonly Plane[];
  /** What differs by more than this from it, in any channel, is no wall. */
  tolerance: number;
};

/** Light on a wall changes slowly: it is looked at on a picture of this size. */
const SIDE = 512;
/** A wall is plain if it differs no more than this (of 255) from a smooth surface. */
const MOST_GRAIN = 4.5;
const REFITS = 5;
/** What differs by more times the grain than this, and by more than that many levels, is no wall. */
const TIMES_GRAIN = 3.5;
const LEAST_DIFFERENCE = 9;
/** Pixels of the small picture: what is not quite a bowl is continued from means over this radius. */
const SOFTEN = 6;
/** Above the shoulders there must be hardly anything but wall. */
const MOST_ELSE = 0.06;

/**
 * What is behind a person, where that is a plain wall: a shallow bowl under uneven light, and what
 * is left of it as smoothly as a stretched skin. Undefined where there is more to see above row `above`.
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
  // Below, what the network has missed of a body would bend the wall.
  const wall = fitRobustly(small, (i) => i < rows * width && hidden[i] === 0);
  if (!wall || wall.grain > MOST_GRAIN) return undefined;
  const differences = measureDifferences(small, wall);
  const limit = Math.max(LEAST_DIFFERENCE, TIMES_GRAIN * wall.grain);
  const isWall = hidden.map((marked, i) => (!marked && isNear(differences, i, limit) ? 1 : 0));
  if (measureNonWall(hidden, isWall, rows * width) > MOST_ELSE) return undefined;
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

/** Fitted anew without what is far from it: of a shoulder that the network has missed, too. */
function fitRobustly(small: Rgb, counts: (i: number) => boolean): Wall | undefined {
  let wall = fitWall(small, counts);
  for (let pass = 0; pass < REFITS && wall && wall.grain > MOST_GRAIN / 2; pass++) {
    const differences = measureDifferences(small, wall);
    const limit = Math.max(LEAST_DIFFERENCE, 2 * wall.grain);
    wall = fitWall(small, (i) => counts(i) && isNear(differences, i, limit));
  }
  return wall;
}

const expected = new Float64Array(3);
function wallValueAt(size: Rgb, wall: Wall, i: number, channel: number): number {
  computeWallColour(wall, i, size, expected);
  return expected[channel] as number;
}

const isNear = (differences: readonly Float32Array[], i: number, limit: number) =>
  differences.every((plane) => Math.abs(plane[i] as number) <= limit);

function measureDifferences(small: Rgb, wall: Wall): Float32Array[] {
  const planes = [0, 1, 2].map(() => new Float32Array(small.width * small.height));
  for (let i = 0; i < small.width * small.height; i++) {
    computeWallColour(wall, i, small, expected);
    for (const [c, plane] of planes.entries()) {
      plane[i] = (small.data[i * 3 + c] as number) - (expected[c] as number);
    }
  }
  return planes;
}

/** Share of what is no wall, of what no person hides, in the first pixels. */
function measureNonWall(hidden: Uint8Array, isWall: Uint8Array, end: number): number {
  let [all, others] = [0, 0];
  for (let i = 0; i < end; i++) {
    if (hidden[i]) continue;
    all++;
    if (!isWall[i]) others++;
  }
  return all === 0 ? 1 : others / all;
}

/** Means of what is known, and what they come to where nothing is. */
function extrapolate(values: Float32Array, isKnown: Uint8Array, width: number, height: number) {
  const scratch = new Float32Array(values.length);
  const weights = Float32Array.from(isKnown);
  const mean = values.map((value, i) => value * (isKnown[i] as number));
  boxBlur(mean, mean, scratch, width, height, SOFTEN);
  const total = weights.slice();
  boxBlur(total, total, scratch, width, height, SOFTEN);
  for (let i = 0; i < mean.length; i++) {
    mean[i] = (mean[i] as number) / Math.max(1e-6, total[i] as number);
  }
  return interpolateMembrane(mean, weights, width, height);
}

/** A place of the small mask is marked as soon as one under it is. */
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

/** How many pixels are sampled to tell how rough a wall is. */
const LOOKED = 40_000;

/** At full size: making the picture smaller has taken most of the grain away. The median, which crumbs do not change. */
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
      Math.max(
        ...colours.map(({ data }, c) =>
          Math.abs((picture.data[i * 3 + c] as number) - (data[k] as number)),
        ),
      ),
    );
  }
  return found.sort((a, b) => a - b)[found.length >> 1] ?? 0;
}
