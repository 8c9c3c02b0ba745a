import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import { mapBytes } from '../../../../pixels/map-values.ts';
import { HALF_OPAQUE, placeMask } from '../../../../pixels/mask.ts';
import {
  type Component,
  findConnectedComponents,
} from '../../../../pixels/morphology/connected-components.ts';
import { dilate } from '../../../../pixels/morphology/morphology.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import { growBox } from '../../../../pixels/tile.ts';
import { HUNG_SLEEVE } from '../../thresholds.ts';
import { axisBetween, toAxis } from './axis.ts';
import type { SleevePoints } from './bend.ts';

/** Cloth is cut from the ground above the shoulder's tip, at most by this share of the armhole's length. */
const ABOVE = 0.3;
/** The ground below an armpit is looked for as far away as this share of the armhole's length. */
const NEAR = 0.35;
/** The cosine of the angle by which it may lie beside the direction of the gap. */
const ABOUT = 0.7;
/** Beyond a line at this share of its width from the outside, the ground is that outside a sleeve. */
const OUTER_LINE = 0.25;
/** A sleeve's soft edge is this many pixels wide. */
const EDGE = 2;

/**
 * The pixels of a sleeve: what hangs together with its cuff once the cloth is cut at the armhole, and its soft edge.
 * Undefined where it is joined with the trunk elsewhere as well, as a sleeve is that lies on it.
 */
export function partSleeve(
  alpha: Plane<Uint8Array>,
  points: SleevePoints,
  hem: Point,
  trunk: Point,
): Plane<Uint8Array> | undefined {
  const { tip, armpit, outer, inner } = points;
  const armhole = apart(tip, armpit);
  const cut = { ...alpha, data: mapBytes(alpha.data, (value) => (value >= HALF_OPAQUE ? 1 : 0)) };
  cutAlong(cut, groundAbove(alpha, tip, armpit), armpit);
  const below = directionBetween(armpit, inner, hem);
  const axis: [Point, Point] = [interpolate(outer, inner, 0.5), interpolate(tip, armpit, 0.5)];
  const outerLine = axisBetween(
    interpolate(outer, inner, OUTER_LINE),
    interpolate(tip, armpit, OUTER_LINE),
  );
  const acrossOf = (at: Point) => toAxis(outerLine, at)[1];
  // A cut to the ground outside the sleeve would part the sleeve itself.
  const isInside = (at: Point) => acrossOf(at) * acrossOf(armpit) > 0;
  cutAlong(cut, armpit, nearestGround(alpha, armpit, below, NEAR * armhole, isInside));
  for (const share of HUNG_SLEEVE.below) {
    const length = share * armhole;
    cutAlong(cut, armpit, [armpit[0] + below[0] * length, armpit[1] + below[1] * length]);
    const { labels, components } = findConnectedComponents(cut);
    const labelAt = ([x, y]: Point) => labels[Math.round(y) * alpha.width + Math.round(x)] ?? 0;
    const sleeve = HUNG_SLEEVE.insideCuff
      .map((along) => labelAt(interpolate(...axis, along)))
      .find(Boolean);
    if (!sleeve || sleeve === labelAt(trunk)) continue;
    return withEdge(alpha, labels, components[sleeve - 1]);
  }
  return undefined;
}

/** Marks what is part of a component, and the pixels around it that are not solid. */
function withEdge(
  { data, width, height }: Plane<Uint8Array>,
  labels: Int32Array,
  { label, box }: Component,
): Plane<Uint8Array> {
  const around = growBox(box, EDGE, width, height);
  const part = new Uint8Array(around.width * around.height);
  const indexOf = (i: number) =>
    (around.top + Math.floor(i / around.width)) * width + around.left + (i % around.width);
  for (let i = 0; i < part.length; i++) part[i] = labels[indexOf(i)] === label ? 1 : 0;
  const wide = dilate(part, around.width, around.height, EDGE);
  for (let i = 0; i < wide.length; i++) {
    if (!part[i] && data[indexOf(i)] >= HALF_OPAQUE) wide[i] = 0;
  }
  return placeMask({ ...around, data: wide }, around, width, height);
}

/** The first place without cloth on the way up from the shoulder's tip: landmarks lie a little inside. */
function groundAbove({ data, width, height }: Plane<Uint8Array>, tip: Point, armpit: Point): Point {
  const step = 1 / (apart(tip, armpit) || 1);
  for (let share = 0; share < ABOVE; share += step) {
    const [x, y] = interpolate(tip, armpit, -share).map(Math.round) as Point;
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    if (!isInside || data[y * width + x] < HALF_OPAQUE)
      return interpolate(tip, armpit, -share - step);
  }
  return interpolate(tip, armpit, -ABOVE);
}

/** The nearest place without cloth about in a direction; the point itself where there is none within reach. */
function nearestGround(
  { data, width, height }: Plane<Uint8Array>,
  [x, y]: Point,
  direction: Point,
  reach: number,
  isInside: (at: Point) => boolean,
): Point {
  let [best, least]: [Point, number] = [[x, y], reach];
  const [left, top] = [Math.max(0, Math.floor(x - reach)), Math.max(0, Math.floor(y - reach))];
  for (let row = top; row < Math.min(height, y + reach); row++) {
    for (let column = left; column < Math.min(width, x + reach); column++) {
      if (data[row * width + column] >= HALF_OPAQUE) continue;
      const away = apart([x, y], [column, row]);
      const along = (column - x) * direction[0] + (row - y) * direction[1];
      if (away >= least || along < ABOUT * away || !isInside([column, row])) continue;
      [best, least] = [[column, row], away];
    }
  }
  return best;
}

/** The direction halfway between those from a point to two others. */
function directionBetween(from: Point, one: Point, other: Point): Point {
  const [a, b] = [apart(from, one) || 1, apart(from, other) || 1];
  const x = (one[0] - from[0]) / a + (other[0] - from[0]) / b;
  const y = (one[1] - from[1]) / a + (other[1] - from[1]) / b;
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** Removes a line two pixels wide, which nothing crosses. */
function cutAlong({ data, width, height }: Plane<Uint8Array>, from: Point, to: Point): void {
  const steps = Math.ceil(apart(from, to) * 2) || 1;
  for (let step = 0; step <= steps; step++) {
    const [x, y] = interpolate(from, to, step / steps).map(Math.floor) as Point;
    for (const [px, py] of [
      [x, y],
      [x + 1, y],
      [x, y + 1],
      [x + 1, y + 1],
    ]) {
      if (px >= 0 && py >= 0 && px < width && py < height) data[py * width + px] = 0;
    }
  }
}
