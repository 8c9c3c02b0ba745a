import type { Point } from '../../../pixels/geometry/points.ts';
import { fitThinPlate } from '../../../pixels/geometry/thin-plate.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import { bleedColours } from './bleed.ts';
import { type Cover, createCovers, type Frame } from './cover.ts';
import { foldPlace } from './fold.ts';
import { evenInnerBack, plainHood } from './inner-back.ts';
import type { Laid, Piece } from './laid.ts';
import type { Photo } from './photo.ts';
import { CHANNELS, type Texture, withLevels } from './texture.ts';
import { createUsage } from './usage.ts';

/** No picture of a whole person shows cloth at more than this many pixels for each centimetre. */
export const FINEST = 20;
const COARSEST = 9;
/** The texture is a little finer than the photo, so that sampling twice costs no sharpness. */
const FINER = 1.2;
const MARGIN = 2.5;
/** Places less opaque than HOLE hide something (a hand, hair); the other half shows it there if it is SOLID. */
const HOLE = 60;
const SOLID = 220;
/** The spline is evaluated every this many centimetres, and interpolated in between. */
const STEP = 1;

type Prepared = {
  contains: Piece['contains'];
  place(x: number, y: number, out: Point): void;
  cover: Cover;
};

/** `kept` is the share of the photographed garment that the pattern has a place for. */
export type Baked = { texture: Texture; kept: number };

/** Lays the photo into the pattern through the warp of each piece. */
export function bakeTexture(photo: Photo, laid: Laid): Baked {
  const density = photo.scale / laid.perPixel;
  const perCm = Math.min(FINEST, Math.max(COARSEST, density * FINER));
  const frame = frameAround(laid);
  const width = Math.ceil(frame.width * perCm);
  const height = Math.ceil(frame.height * perCm);
  const covers = createCovers(laid, frame, perCm);
  const pieces = laid.pieces.map(
    (piece, index): Prepared => ({
      contains: piece.contains,
      place: foldPlace(lattice(piece, frame, photo.scale), piece.fold, photo.scale),
      cover: covers[index],
    }),
  );
  const colours = bleedColours(photo.rgb, photo.alpha);
  const data = new Uint8Array(width * height * CHANNELS);
  const pieceAt = (x: number, y: number) =>
    pieces.find(({ contains }) => contains(x, y)) as Prepared;
  const at: Point = [0, 0];
  const other: Point = [0, 0];
  const covered = new Float32Array(2);
  const usage = createUsage(photo.alpha);
  const seen = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const y = frame.top + (row + 0.5) / perCm;
    for (let column = 0; column < width; column++) {
      const x = frame.left + (column + 0.5) / perCm;
      const { place, cover } = pieceAt(x, y);
      place(x, y, at);
      const i = (row * width + column) * CHANNELS;
      const alpha = sampleAlpha(photo.alpha, at[0], at[1]);
      seen[row * width + column] = alpha;
      cover(x, y, alpha / 255, covered);
      data[i + 3] = covered[0] * 255 + 0.5;
      data[i + 4] = covered[1] * 255 + 0.5;
      if (covered[0] + covered[1] > 0.5) usage.use(at);
      if (alpha < HOLE && covered[0] > 0.5) {
        pieceAt(-x, y).place(-x, y, other);
        if (sampleAlpha(photo.alpha, other[0], other[1]) > SOLID) [at[0], at[1]] = other;
      }
      sampleColour(colours, at[0], at[1], data, i);
    }
  }
  if (laid.neck) evenInnerBack({ data, width, height }, seen);
  if (laid.plainAbove !== undefined) {
    const rowAt = (y: number) => Math.max(0, Math.floor((y - frame.top) * perCm));
    plainHood({ data, width, height }, rowAt, laid.plainAbove);
  }
  const levels = withLevels({ data, width, height });
  return { texture: { left: frame.left, top: frame.top, perCm, levels }, kept: usage.share() };
}

function frameAround({ pieces, neck }: Laid): Frame {
  const edges = pieces.flatMap((piece) => piece.edges.flatMap(({ line }) => line));
  const points = [...edges, ...(neck?.back ?? [])];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return {
    left,
    top,
    width: Math.max(...xs) + MARGIN - left,
    height: Math.max(...ys) + MARGIN - top,
  };
}

/** Evaluates the spline on a grid, bilinear in between: a thousandth of the work, and no visible difference. */
function lattice({ pairs }: Piece, frame: Frame, scale: number) {
  const warp = fitThinPlate(pairs);
  const columns = Math.ceil(frame.width / STEP) + 2;
  const rows = Math.ceil(frame.height / STEP) + 2;
  const grid = new Float32Array(columns * rows * 2).fill(Number.NaN);
  const node = (column: number, row: number): number => {
    const i = (row * columns + column) * 2;
    if (Number.isNaN(grid[i])) {
      const [x, y] = warp(frame.left + column * STEP, frame.top + row * STEP);
      grid[i] = x * scale;
      grid[i + 1] = y * scale;
    }
    return i;
  };
  return (x: number, y: number, out: Point): void => {
    const fx = (x - frame.left) / STEP;
    const fy = (y - frame.top) / STEP;
    const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
    const [tx, ty] = [fx - x0, fy - y0];
    const [a, b] = [node(x0, y0), node(x0 + 1, y0)];
    const [c, d] = [node(x0, y0 + 1), node(x0 + 1, y0 + 1)];
    for (let k = 0; k < 2; k++) {
      const upper = grid[a + k] * (1 - tx) + grid[b + k] * tx;
      const lower = grid[c + k] * (1 - tx) + grid[d + k] * tx;
      out[k] = upper * (1 - ty) + lower * ty;
    }
  };
}

function sampleAlpha({ data, width, height }: Plane<Uint8Array>, px: number, py: number): number {
  const [fx, fy] = [px - 0.5, py - 0.5];
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) return 0;
  const [tx, ty] = [fx - x0, fy - y0];
  const i = y0 * width + x0;
  const upper = data[i] * (1 - tx) + data[i + 1] * tx;
  const lower = data[i + width] * (1 - tx) + data[i + width + 1] * tx;
  return upper * (1 - ty) + lower * ty;
}

const weightsX = new Float32Array(4);
const weightsY = new Float32Array(4);
const columns = new Int32Array(4);

/** Samples by Catmull-Rom, which keeps the sharpness of the photo. */
function sampleColour(
  { data, width, height }: Rgb,
  px: number,
  py: number,
  target: Uint8Array,
  to: number,
): void {
  const fx = Math.min(width - 1, Math.max(0, px - 0.5));
  const fy = Math.min(height - 1, Math.max(0, py - 0.5));
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  cubic(fx - x0, weightsX);
  cubic(fy - y0, weightsY);
  for (let i = 0; i < 4; i++) columns[i] = 3 * Math.min(width - 1, Math.max(0, x0 + i - 1));
  let [red, green, blue] = [0, 0, 0];
  for (let j = 0; j < 4; j++) {
    const row = 3 * width * Math.min(height - 1, Math.max(0, y0 + j - 1));
    for (let i = 0; i < 4; i++) {
      const weight = weightsX[i] * weightsY[j];
      const from = row + columns[i];
      red += data[from] * weight;
      green += data[from + 1] * weight;
      blue += data[from + 2] * weight;
    }
  }
  target[to] = byte(red);
  target[to + 1] = byte(green);
  target[to + 2] = byte(blue);
}

const byte = (value: number) => (value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value));

function cubic(t: number, out: Float32Array): void {
  out[0] = ((-0.5 * t + 1) * t - 0.5) * t;
  out[1] = (1.5 * t - 2.5) * t * t + 1;
  out[2] = ((-1.5 * t + 2) * t + 0.5) * t;
  out[3] = (0.5 * t - 0.5) * t * t;
}
