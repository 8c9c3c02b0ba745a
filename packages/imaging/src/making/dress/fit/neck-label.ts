import { type Lab, labAt, labDistance, medianLab } from '../../../pixels/colour/lab.ts';
import { apart, type Point } from '../../../pixels/geometry/points.ts';
import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import { dilate } from '../../../pixels/morphology/morphology.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';

/** Where a label may be sewn in, and its size, as shares of the distance between the neck-shoulder points. */
const HALF_WIDTH = 0.3;
const DEEPEST_TOP = 0.3;
const DEEPEST = 0.75;
const WIDTH = { least: 0.06, most: 0.45 };
const LEAST_HEIGHT = 0.03;
const MOST_HEIGHT = 0.28;
const OFF_MIDDLE = 0.14;
/** A label differs from the cloth that it is sewn to by more than this (CIELAB). */
const STANDS_OUT = 16;
/** The search area is sampled at this many points across; more would show nothing new. */
const ACROSS = 96;
/** If more than this share of its area stands out beside it, it is a pattern of the cloth. */
const ALONE = 0.6;
/** Two letters of a label may be this many samples apart. */
const JOINS = 2;

type Neck = {
  rgb: Rgb;
  alpha: Plane<Uint8Array>;
  /** The neck-shoulder points; the one on the left of the picture comes first. */
  left: Point;
  right: Point;
};

/**
 * Finds how deep below the neck-shoulder points the label in the back of a neck ends, in pixels; undefined where none
 * is visible. Nothing is printed so close below the back's edge: that place lies behind the front, so the front ends
 * below it.
 */
export function findNeckLabel({ rgb, alpha, left, right }: Neck): number | undefined {
  const span = apart(left, right);
  const step = (2 * HALF_WIDTH * span) / ACROSS;
  if (!(step > 0)) return undefined;
  const rows = Math.ceil((DEEPEST * span) / step);
  const [ux, uy] = [(right[0] - left[0]) / span, (right[1] - left[1]) / span];
  const indexAt = (column: number, row: number) => {
    const along = span / 2 + (column + 0.5 - ACROSS / 2) * step;
    const down = (row + 0.5) * step;
    const x = Math.floor(left[0] + ux * along - uy * down);
    const y = Math.floor(left[1] + uy * along + ux * down);
    return x < 0 || y < 0 || x >= rgb.width || y >= rgb.height ? -1 : y * rgb.width + x;
  };
  const labs: (Lab | undefined)[] = [];
  for (let i = 0; i < ACROSS * rows; i++) {
    const at = indexAt(i % ACROSS, Math.floor(i / ACROSS));
    const isCloth = at >= 0 && alpha.data[at] > 200;
    labs.push(isCloth ? labAt(rgb, at) : undefined);
  }
  const cloth = medianLab(labs.filter((lab) => lab !== undefined));
  if (!cloth) return undefined;
  const data = Uint8Array.from(labs, (lab) =>
    lab && labDistance(lab, cloth) > STANDS_OUT ? 1 : 0,
  );
  // Dilated, so that the letters on a label become one component.
  const joined = { data: dilate(data, ACROSS, rows, JOINS), width: ACROSS, height: rows };
  const ends = findConnectedComponents(joined)
    .components.filter(({ box }) => isLabel(box, labs, span / step) && isAlone(box, data))
    .map(({ box }) => (box.top + box.height) * step);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

type Box = { left: number; top: number; width: number; height: number };

/** A label is small, in the middle, with cloth on both sides, and not far below the back's edge. */
function isLabel(
  { left, top, width, height }: Box,
  labs: readonly (Lab | undefined)[],
  span: number,
): boolean {
  const middle = left + width / 2 - ACROSS / 2;
  let edge = 0;
  while (edge < top && !labs[edge * ACROSS + Math.round(left + width / 2)]) edge++;
  return (
    width > WIDTH.least * span &&
    width < WIDTH.most * span &&
    height > LEAST_HEIGHT * span &&
    height < MOST_HEIGHT * span &&
    Math.abs(middle) < OFF_MIDDLE * span &&
    top - edge < DEEPEST_TOP * span
  );
}

/** Whether little else stands out at the same height or above. */
function isAlone({ left, top, width, height }: Box, data: Uint8Array): boolean {
  let beside = 0;
  for (let i = 0; i < (top + height) * ACROSS; i++) {
    const [x, y] = [i % ACROSS, Math.floor(i / ACROSS)];
    const isOwn = x >= left && x < left + width && y >= top;
    if (data[i] && !isOwn) beside++;
  }
  return beside < ALONE * width * height;
}
