import { clampShare } from '../../../pixels/shares.ts';
import { flareAt, type Laid } from '../fit/laid.ts';
import type { TemplateMaps } from '../wardrobe/sheets.ts';
import { isBody } from '../wardrobe/sheets.ts';
import type { View } from './view.ts';

/**
 * How many times wider than the template the body of a garment hangs, for each row of the template's half-size maps and
 * for each side of the middle of that row. Sleeves stay on their arms.
 */
export type Spread = {
  centre: Float32Array;
  left: Float32Array;
  right: Float32Array;
  most: number;
};

/** The leftmost and rightmost column of what lies below, for each row of the view; NaN where there is nothing. */
export type Extents = { left: Float32Array; right: Float32Array };

export function measureExtents(
  { width, height }: { width: number; height: number },
  alphaAt: (index: number) => number,
): Extents {
  const left = new Float32Array(height).fill(Number.NaN);
  const right = new Float32Array(height).fill(Number.NaN);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (alphaAt(y * width + x) < 128) continue;
      if (Number.isNaN(left[y])) left[y] = x;
      right[y] = x + 1;
    }
  }
  return { left, right };
}

/** Cloth that was draped over bare legs has to reach around trousers as well, but is widened by this factor at most. */
const MOST_OVER = 1.3;
/** It reaches this many pixels of the view beyond what it covers. */
const BEYOND = 2;
/** A row with less than this share of the width above it is a corner of the hem, and its own width does not count. */
const CORNER = 0.97;
/** The width changes gradually over this many rows. */
const SOFT = 14;

/** Computes how a template is spread; undefined where it fits as it is. */
export function computeSpread(
  maps: TemplateMaps,
  { flare }: Pick<Laid, 'flare'>,
  view: View,
  below?: { extents: Extents; waist: number },
): Spread | undefined {
  const { rows, centre, reach, level, hidden } = bodyRows(maps);
  const left = new Float32Array(rows).fill(1);
  const right = new Float32Array(rows).fill(1);
  const lowest = hidden.lastIndexOf(1);
  const free = lowest < 0 ? undefined : level[lowest];
  const shown = flare && free !== undefined ? flareBelow(flare, free) : flare;
  for (let row = 0; row < rows; row++) {
    const y = level[row];
    if (Number.isNaN(y)) continue;
    if (shown) right[row] = left[row] = flareAt(shown, y);
    if (!below || y < below.waist) continue;
    const at = Math.round((maps.box[1] + 2 * row + 1 - view.box[1]) * view.scale);
    const middle = (maps.box[0] + centre[row] - view.box[0]) * view.scale;
    const own = reach[row] * view.scale;
    const { extents } = below;
    widen(left, row, (middle - extents.left[at] + BEYOND) / own);
    widen(right, row, (extents.right[at] - middle + BEYOND) / own);
  }
  const soft = { left: soften(left), right: soften(right) };
  const most = [...soft.left, ...soft.right].reduce((largest, one) => Math.max(largest, one), 1);
  return most < 1.01 ? undefined : { centre, ...soft, most };
}

/**
 * Cloth behind an arm is not widened: more of it would show beside the arm, with a gap in the shape of the arm. Below
 * the arm it gets wider as slowly as it would have done from the waist on, because a tee is no peplum.
 */
function flareBelow(flare: NonNullable<Laid['flare']>, free: number): Laid['flare'] {
  const { from, to, factor } = flare;
  if (free <= from) return flare;
  const left = clampShare((to - free) / Math.max(1, to - from));
  return { from: free, to, factor: 1 + (factor - 1) * left };
}

/** A needed width of NaN (nothing is below) or one that the template covers anyway changes nothing. */
function widen(factors: Float32Array, row: number, needed: number): void {
  if (needed > factors[row]) factors[row] = Math.min(needed, MOST_OVER);
}

/** An arm within this many half-size columns of the cloth covers its edge. */
const BESIDE = 4;

/**
 * Middle, half width and pattern height of the garment's body in each row, with defaults where there is none, and
 * whether an arm hides a part of it.
 */
function bodyRows({ front, half, before }: TemplateMaps) {
  const [rows, width] = [half.height, half.width];
  const centre = new Float32Array(rows).fill(width);
  const reach = new Float32Array(rows).fill(1);
  const level = new Float32Array(rows).fill(Number.NaN);
  const hidden = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    let [first, last, sum, count] = [-1, -1, 0, 0];
    for (let column = 0; column < width; column++) {
      const y = front.y[row * width + column];
      if (Number.isNaN(y) || !isBody(front.chart[(2 * row * width + column) * 2])) continue;
      if (first < 0) first = column;
      last = column;
      sum += y;
      count++;
    }
    if (count === 0) continue;
    level[row] = sum / count;
    for (let column = first - BESIDE; column <= last + BESIDE; column++) {
      if ((before.data[2 * row * before.width + 2 * column] ?? 0) > 127) hidden[row] = 1;
    }
    const isCorner = row > rows / 2 && last + 1 - first < CORNER * reach[row - 1];
    centre[row] = isCorner ? centre[row - 1] : first + last + 1;
    reach[row] = isCorner ? reach[row - 1] : last + 1 - first;
  }
  return { rows, centre, reach, level, hidden };
}

/** Takes the maximum of the neighbours, then their mean: never narrower than asked for, and without steps. */
function soften(factor: Float32Array): Float32Array {
  const around = (values: Float32Array, join: (near: Float32Array) => number) =>
    values.map((_, row) => join(values.subarray(Math.max(0, row - SOFT), row + SOFT + 1)));
  const widest = around(factor, (near) => near.reduce((a, b) => Math.max(a, b), 1));
  return around(widest, (near) => near.reduce((a, b) => a + b, 0) / near.length);
}

/** Finds the column of the template that shows at a place: on the garment's body the spread moves it. */
export function spreadColumn(
  { centre, left, right }: Spread,
  chartAt: (px: number, py: number) => number,
  px: number,
  py: number,
): number {
  const row = Math.min(centre.length - 1, Math.max(0, py >> 1));
  const middle = centre[row];
  const wider = (px < middle ? left : right)[row];
  if (wider === 1) return px;
  const own = chartAt(px, py);
  if (own > 0 && !isBody(own)) return px;
  const moved = middle + (px - middle) / wider;
  return isBody(chartAt(moved, py)) ? moved : -1;
}
