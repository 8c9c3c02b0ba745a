import { edgeTiles } from '../../pixels/edge-tiles.ts';
import { createColourEstimator } from '../../pixels/matting/foreground.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { narrowTile, type Tile } from '../../pixels/tile.ts';
import { computeWallColour, type Wall } from './wall.ts';

/** Subject and wall must differ by this much (out of 255) to show how much of each a pixel holds. */
const TELLING = 40;
/** Within this many pixels of the edge, a pixel may be mixed although the mask calls it solid. */
const NEAR = 2;
/**
 * The most opacity (out of 255) with which such pixels count for the subject's colour: little, but a thread has no
 * others.
 */
const DOUBTFUL = 150;
/** The grain of the photo looks like this share of the other colour. */
const NOISE = 0.06;

/**
 * Computes the opacity of the pixels along the edge in front of a known wall: how far a pixel's colour lies between the
 * wall's and the subject's own. Hair and threads keep their softness.
 */
export function matteOnWall(picture: Rgb, alpha: Plane<Uint8Array>, wall: Wall): Plane<Uint8Array> {
  const estimator = createColourEstimator();
  const data = alpha.data.slice();
  const [red, green, blue] = [0, 1, 2].map(() => new Float32Array(estimator.size)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const ground = new Float64Array(3);
  const doubtful = { ...alpha, data: alpha.data.slice() };
  const near = markNearEdge(alpha, estimator.margin);
  for (let i = 0; i < near.length; i++) {
    if (near[i]) doubtful.data[i] = Math.min(doubtful.data[i], DOUBTFUL);
  }
  for (const whole of edgeTiles(alpha, estimator.margin)) {
    const tile = narrowTile(whole, alpha, estimator.margin, (i) => near[i] === 1);
    if (!tile) continue;
    estimator.load(doubtful, tile.outer);
    for (const [channel, plane] of [red, green, blue].entries()) {
      plane.set(estimator.estimate(picture, channel).subarray(0, plane.length));
    }
    forEachMarked(tile, near, alpha.width, (from, to) => {
      computeWallColour(wall, to, picture, ground);
      let [towards, whole] = [0, 0];
      for (const [channel, plane] of [red, green, blue].entries()) {
        const own = plane[from] - ground[channel];
        const seen = picture.data[to * 3 + channel] - ground[channel];
        towards += own * seen;
        whole += own * own;
      }
      if (whole < TELLING * TELLING) return;
      const opacity = (towards / whole - NOISE) / (1 - 2 * NOISE);
      data[to] = Math.min(Math.max(opacity, 0), 1) * 255 + 0.5;
    });
  }
  return { ...alpha, data };
}

/** Marks pixels that are soft, or that have both kinds around them; clear pixels stay clear. */
function markNearEdge(alpha: Plane<Uint8Array>, margin: number): Uint8Array {
  const { data, width, height } = alpha;
  const marks = new Uint8Array(data.length);
  const isSolidAround = (x: number, y: number) => {
    for (let ny = Math.max(0, y - NEAR); ny <= Math.min(height - 1, y + NEAR); ny++) {
      for (let nx = Math.max(0, x - NEAR); nx <= Math.min(width - 1, x + NEAR); nx++) {
        if (data[ny * width + nx] !== 255) return false;
      }
    }
    return true;
  };
  for (const { inner } of edgeTiles(alpha, margin)) {
    for (let y = inner.top; y < inner.top + inner.height; y++) {
      for (let x = inner.left; x < inner.left + inner.width; x++) {
        const i = y * width + x;
        if (data[i] !== 0 && !isSolidAround(x, y)) marks[i] = 1;
      }
    }
  }
  return marks;
}

/** Visits the marked pixels of a tile, with their places in its planes and in the picture. */
function forEachMarked(
  { inner, outer }: Tile,
  marks: Uint8Array,
  width: number,
  visit: (from: number, to: number) => void,
): void {
  for (let y = inner.top; y < inner.top + inner.height; y++) {
    for (let x = inner.left; x < inner.left + inner.width; x++) {
      const to = y * width + x;
      if (marks[to]) visit((y - outer.top) * outer.width + x - outer.left, to);
    }
  }
}
