import Delaunator from 'delaunator';
import { createPlanes, lerp, type Planes } from '../../pixels/planes.ts';
import { hashAt } from '../../pixels/random/noise.ts';
import { clampShare } from '../../pixels/shares.ts';
import { keepRidges, measureImportance, type Points, scatter } from './scatter.ts';
import type { Painter } from './style.ts';

/** Subpixels along each side: the edges of the facets are smooth by averaging them. */
const FINER = 2;
/** Points on each side of the frame, so that facets reach into the corners. */
const ON_SIDE = 9;
/** Means of many pixels are greyer than what one sees. */
const PURER = 1.18;

/** Facets of one colour: small ones along edges and in faces, large ones on walls. */
export const lowPoly: Painter = (picture, { strength, seed }) => {
  const count = Math.round(lerp(3400, 800, strength));
  const points = addFramePoints(
    scatter(measureDensity(picture), picture, { count, seed }),
    picture,
  );
  const coordinates = new Float64Array(points.x.length * 2);
  for (let i = 0; i < points.x.length; i++) {
    coordinates[i * 2] = points.x[i];
    coordinates[i * 2 + 1] = points.y[i];
  }
  const { triangles } = new Delaunator(coordinates);
  const facets = rasterise(triangles, points, picture);
  return colourFacets(facets, picture, triangles.length / 3, seed);
};

/** Edges draw points to them; the rest gets its share, or a wall would be one huge facet. */
function measureDensity(picture: Planes): Float32Array {
  const importance = measureImportance(picture, 2.2);
  const ridges = keepRidges(importance, picture);
  let mean = 0;
  for (const value of importance) mean += value;
  mean /= importance.length;
  for (let i = 0; i < ridges.length; i++) {
    const relative = ridges[i] / (mean + 1e-6);
    ridges[i] = 0.22 + 4 * Math.min(5, Math.max(0, relative - 0.6));
  }
  return ridges;
}

function addFramePoints({ x, y }: Points, { width, height }: Planes): Points {
  const xs = [...x];
  const ys = [...y];
  for (let k = 0; k < ON_SIDE; k++) {
    const share = k / ON_SIDE;
    xs.push(share * width, width, width - share * width, 0);
    ys.push(0, share * height, height, height - share * height);
  }
  return { x: Float32Array.from(xs), y: Float32Array.from(ys) };
}

/** Which facet covers each subpixel. */
function rasterise(triangles: Uint32Array, points: Points, { width, height }: Planes): Int32Array {
  const [columns, rows] = [width * FINER, height * FINER];
  const facets = new Int32Array(columns * rows);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => {
      const at = triangles[t + k];
      return { x: points.x[at] * FINER, y: points.y[at] * FINER };
    }) as [Corner, Corner, Corner];
    fill(facets, columns, rows, corners, t / 3);
  }
  return facets;
}

type Corner = { x: number; y: number };

function fill(
  facets: Int32Array,
  columns: number,
  rows: number,
  corners: [Corner, Corner, Corner],
  facet: number,
): void {
  const [a, b, c] = corners;
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5));
  const bottom = Math.min(rows - 1, Math.floor(Math.max(a.y, b.y, c.y) - 0.5));
  for (let y = top; y <= bottom; y++) {
    let left = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < 3; k++) {
      const from = corners[k];
      const to = corners[(k + 1) % 3];
      const middle = y + 0.5;
      if (from.y === to.y || middle < Math.min(from.y, to.y) || middle > Math.max(from.y, to.y)) {
        continue;
      }
      const x = from.x + ((middle - from.y) / (to.y - from.y)) * (to.x - from.x);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    const first = Math.max(0, Math.round(left));
    const last = Math.min(columns, Math.round(right));
    if (last > first) facets.fill(facet, y * columns + first, y * columns + last);
  }
}

/** Each facet in the mean colour of what it covers, a touch brighter or darker than its neighbours. */
function colourFacets(facets: Int32Array, picture: Planes, count: number, seed: number): Planes {
  const { width, height } = picture;
  const columns = width * FINER;
  const sums = new Float64Array(count * 4);
  const eachSubpixel = (visit: (pixel: number, facet: number) => void) => {
    for (let y = 0; y < height * FINER; y++) {
      const row = Math.floor(y / FINER) * width;
      for (let x = 0; x < columns; x++) {
        visit(row + Math.floor(x / FINER), facets[y * columns + x]);
      }
    }
  };
  eachSubpixel((pixel, facet) => {
    const at = facet * 4;
    sums[at] = sums[at] + picture.r[pixel];
    sums[at + 1] = sums[at + 1] + picture.g[pixel];
    sums[at + 2] = sums[at + 2] + picture.b[pixel];
    sums[at + 3] = sums[at + 3] + 1;
  });
  for (let facet = 0; facet < count; facet++) {
    const pixels = Math.max(1, sums[facet * 4 + 3]);
    const light = 1 + 0.07 * (hashAt(facet, 3, seed) - 0.5);
    const [r, g, b] = [0, 1, 2].map((k) => sums[facet * 4 + k] / pixels);
    const grey = (r + g + b) / 3;
    for (const [k, value] of [r, g, b].entries()) {
      const pure = grey + (value - grey) * PURER;
      sums[facet * 4 + k] = clampShare(pure * light) / (FINER * FINER);
    }
  }
  const target = createPlanes(picture);
  eachSubpixel((pixel, facet) => {
    const at = facet * 4;
    target.r[pixel] = target.r[pixel] + sums[at];
    target.g[pixel] = target.g[pixel] + sums[at + 1];
    target.b[pixel] = target.b[pixel] + sums[at + 2];
  });
  return target;
}
