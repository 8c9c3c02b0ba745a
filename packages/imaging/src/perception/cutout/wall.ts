import type { Rgb } from '../../pixels/raster.ts';
import { PLAIN_WALL } from './thresholds.ts';

const TERMS = 6;
/** A pixel is not wall if it differs by more than this many times the grain and by more than this many steps. */
const STRANGE = 2.5;
const ALWAYS_NEAR = 3;
/** This many pixels determine six numbers as well as a million. */
const ENOUGH = 40_000;

/** Six coefficients for each channel: a wall under uneven light is a shallow bowl. */
export type Wall = {
  coefficients: Float64Array[];
  /** The root mean square difference of the wall's pixels from that surface, out of 255. */
  grain: number;
};

/** Fits the wall by least squares over what belongs to it, and once more without crumbs and shadows. */
export function fitWall(colours: Rgb, belongs: (i: number) => boolean): Wall | undefined {
  const count = colours.width * colours.height;
  const step = Math.max(1, Math.floor(count / ENOUGH));
  const places: number[] = [];
  for (let i = 0; i < count; i += step) if (belongs(i)) places.push(i);
  if (places.length < (PLAIN_WALL.background * count) / step) return undefined;
  const first = solve(colours, places);
  const limit = Math.max(STRANGE * first.grain, ALWAYS_NEAR);
  const near = places.filter((i) => measureResidual(colours, first, i) < limit);
  if (near.length < (1 - PLAIN_WALL.strange) * places.length) return undefined;
  return solve(colours, near);
}

/** Writes the wall's colour at a pixel into three numbers. */
export function computeWallColour(
  { coefficients }: Wall,
  i: number,
  size: Rgb,
  into: Float64Array,
): void {
  computeTerms(i, size, scratch);
  for (let c = 0; c < 3; c++) {
    const k = coefficients[c];
    let sum = 0;
    for (let j = 0; j < TERMS; j++) sum += scratch[j] * k[j];
    into[c] = sum;
  }
}

/** Writes into an array that is reused, because this runs for every pixel. */
function computeTerms(i: number, { width, height }: Rgb, into: Float64Array): void {
  const x = i % width;
  const u = (2 * x) / width - 1;
  const v = (2 * (i - x)) / width / height - 1;
  into[0] = 1;
  into[1] = u;
  into[2] = v;
  into[3] = u * u;
  into[4] = u * v;
  into[5] = v * v;
}

const scratch = new Float64Array(TERMS);
const expected = new Float64Array(3);

function measureResidual(colours: Rgb, wall: Wall, i: number): number {
  computeWallColour(wall, i, colours, expected);
  let most = 0;
  for (let c = 0; c < 3; c++) {
    const difference = colours.data[i * 3 + c] - expected[c];
    most = Math.max(most, Math.abs(difference));
  }
  return most;
}

function solve(colours: Rgb, places: number[]): Wall {
  const rows = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 3));
  for (const i of places) {
    computeTerms(i, colours, scratch);
    for (let a = 0; a < TERMS; a++) {
      const row = rows[a];
      const weight = scratch[a];
      for (let b = 0; b < TERMS; b++) row[b] = row[b] + weight * scratch[b];
      for (let c = 0; c < 3; c++) {
        const value = colours.data[i * 3 + c];
        row[TERMS + c] = row[TERMS + c] + weight * value;
      }
    }
  }
  eliminate(rows);
  const coefficients = [0, 1, 2].map((c) => Float64Array.from(rows, (row) => row[TERMS + c]));
  const wall = { coefficients, grain: 0 };
  const squares = places.reduce((sum, i) => sum + measureResidual(colours, wall, i) ** 2, 0);
  return { coefficients, grain: Math.sqrt(squares / places.length) };
}

/** Gauss-Jordan elimination; a little on the diagonal keeps it solvable for a wall that shows on one side only. */
function eliminate(rows: Float64Array[]): void {
  for (const [p, pivot] of rows.entries()) {
    const scale = 1 / (pivot[p] * (1 + 1e-6) + 1e-6);
    for (let b = 0; b < pivot.length; b++) pivot[b] = pivot[b] * scale;
    pivot[p] = 1;
    for (const [r, row] of rows.entries()) {
      if (r === p) continue;
      const factor = row[p];
      for (let b = 0; b < row.length; b++) {
        row[b] = row[b] - factor * pivot[b];
      }
    }
  }
}
