import { type Lab, labAt, labDistance } from '../../../../pixels/colour/lab.ts';
import type { Rgb } from '../../../../pixels/raster.ts';
import type { Silhouette } from '../silhouette.ts';
import type { Neck } from './neck.ts';

/** A pole's thickness and its distance from the middle, as shares of the shoulders' width. */
const THICKEST = 0.2;
const THINNEST = 0.015;
const OFF_CENTRE = 0.1;
/** Between these shares of the shoulders' width on either side of the middle there is only wall. */
const WALL = [0.18, 0.28] as const;
/** Where below the hem it is looked for, as shares of the figure's height; a shadow lies just below the hem. */
const FROM = 0.03;
const TO = 0.2;
const LEAST_ROWS = 0.06;
/** A pole shows in each of this many bands, one below the other. */
const BANDS = 4;
/** CIELAB distances: of the pole from the wall, and between both sides of one wall. */
const CLEAR = 14;
const ONE_WALL = 8;

type Span = { left: number; right: number };

/** The last row that is too broad for a pole. */
export const findFigureEnd = ({ rows }: Silhouette, { shoulders }: Neck): number =>
  rows.findLastIndex(({ left, right }) => right - left > THICKEST * shoulders);

/** Whether a dummy's pole stands below the middle of the hem, in the cut-out or behind it. */
export function hasPole(small: Rgb, neck: Neck, outline: Silhouette): boolean {
  const { middle, shoulders } = neck;
  const hem = outline.top + findFigureEnd(outline, neck);
  const size = findFigureEnd(outline, neck);
  const top = Math.round(hem + FROM * size);
  const bottom = Math.min(small.height, Math.round(hem + TO * size));
  if (bottom - top < Math.max(BANDS, LEAST_ROWS * size)) return false;
  const spans = Array.from({ length: BANDS }, (_, n) => {
    const rows = (share: number) => Math.round(top + ((bottom - top) * share) / BANDS);
    return findSpan(small, neck, rows(n), rows(n + 1));
  });
  return spans.every((span) => {
    if (!span) return false;
    const thick = span.right - span.left + 1;
    const off = Math.abs((span.left + span.right) / 2 - middle);
    return (
      thick > THINNEST * shoulders && thick < THICKEST * shoulders && off < OFF_CENTRE * shoulders
    );
  });
}

/** Finds the columns in which something stands in front of an even wall. */
function findSpan(
  small: Rgb,
  { middle, shoulders }: Neck,
  top: number,
  bottom: number,
): Span | undefined {
  const at = (share: number) => Math.round(middle + share * shoulders);
  const mean = (left: number, right: number) => meanLab(small, { left, right }, top, bottom);
  const [left, right] = [mean(at(-WALL[1]), at(-WALL[0])), mean(at(WALL[0]), at(WALL[1]))];
  if (at(-WALL[1]) < 0 || at(WALL[1]) >= small.width || labDistance(left, right) > ONE_WALL) {
    return undefined;
  }
  const columns: number[] = [];
  for (let x = at(-WALL[0]) + 1; x < at(WALL[0]); x++) {
    const column = mean(x, x);
    if (labDistance(column, left) > CLEAR && labDistance(column, right) > CLEAR) columns.push(x);
  }
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return last - first < columns.length * 1.2 ? { left: first, right: last } : undefined;
}

function meanLab(small: Rgb, { left, right }: Span, top: number, bottom: number): Lab {
  const sum = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x <= right; x++) {
      for (const [c, value] of labAt(small, y * small.width + x).entries()) {
        sum[c] = sum[c] + value;
      }
    }
  }
  const count = Math.max(1, (bottom - top) * (right - left + 1));
  return sum.map((value) => value / count) as unknown as Lab;
}
