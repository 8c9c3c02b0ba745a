import { HALF_OPAQUE } from '../../pixels/mask.ts';
import type { Plane } from '../../pixels/raster.ts';

/** Where a thing touches the ground, in pixels of its picture. */
export type Base = {
  /** The lowest solid row of each column, or −1 if there is none. */
  rows: Int32Array;
  /** The row of the ground under each column: a line stretched under the thing like a taut thread. */
  ground: Float32Array;
  /** How much of each column rests on the ground, 0..1. */
  rests: Float32Array;
  /** The slope of the main edge of the foot: rows down per column to the right. */
  slope: number;
  lowest: number;
};

/** A steeper edge is not a foot seen at an angle but a side that leans. */
const STEEPEST = 0.42;
/** A column rests on the ground if it is less than this share of the thing's height above it. */
const RISE = 0.045;
/** An edge shorter than this share of the width says nothing about how a thing stands. */
const LEAST_EDGE = 0.3;

/** A thing that ends in a point stands on what is within this many pixels of its lowest row. */
const POINT = 3;

type Corner = { x: number; y: number };

/** Feet end within this share of a person's height above the lowest: one may stand behind the other. */
const STRIDE = 0.09;
/** What is this share of a person's height above a foot's own lowest row no longer touches the ground. */
const SOLE = 0.03;

/** Somebody's feet, each of which touches the ground with the lowest part of its own outline. */
export function findFeet(alpha: Plane<Uint8Array>): Pick<Base, 'ground' | 'rests'> {
  const { width, height } = alpha;
  const { rows, lowest } = findLowestRows(alpha);
  const ground = new Float32Array(width).fill(lowest);
  const rests = new Float32Array(width);
  const isFoot = (x: number) => rows[x] >= lowest - STRIDE * height;
  for (let from = 0; from < width; from++) {
    if (!isFoot(from)) continue;
    let until = from;
    while (until < width && isFoot(until)) until++;
    const own = rows.subarray(from, until).reduce((most, row) => Math.max(most, row), 0);
    for (let x = from; x < until; x++) {
      const above = (own - rows[x]) / (SOLE * height);
      ground[x] = rows[x];
      rests[x] = above < 1 ? 1 - above * above : 0;
    }
    from = until;
  }
  return { ground, rests };
}

/**
 * A box that is seen at an angle rests on edges that run up to the sides. The lower hull of the
 * outline is the line that a thread around its foot would follow.
 */
export function findBase(alpha: Plane<Uint8Array>): Base {
  const { width, height } = alpha;
  const { rows, lowest } = findLowestRows(alpha);
  const hull = lowerHull(rows);
  const ground = new Float32Array(width).fill(lowest);
  const rests = new Float32Array(width);
  let main = { slope: 0, length: LEAST_EDGE * width };
  for (let k = 1; k < hull.length; k++) {
    const [from, to] = [hull[k - 1], hull[k]];
    const slope = (to.y - from.y) / (to.x - from.x);
    if (Math.abs(slope) > STEEPEST) continue;
    if (to.x - from.x > main.length) main = { slope, length: to.x - from.x };
    for (let x = from.x; x <= to.x; x++) {
      const thread = from.y + slope * (x - from.x);
      const above = (thread - rows[x]) / Math.max(2, RISE * height);
      ground[x] = thread;
      rests[x] = above < 1 ? 1 - above * above : 0;
    }
  }
  for (let x = 0; x < width; x++) {
    // A thing that ends in a point stands on that point.
    const above = (lowest - rows[x]) / POINT;
    if (rows[x] !== -1 && above < 1) rests[x] = Math.max(rests[x], 1 - above);
  }
  return { rows, ground, rests, slope: main.slope, lowest };
}

function findLowestRows({ data, width, height }: Plane<Uint8Array>) {
  const rows = new Int32Array(width).fill(-1);
  let lowest = 0;
  for (let x = 0; x < width; x++) {
    for (let y = height - 1; y >= 0; y--) {
      if (data[y * width + x] < HALF_OPAQUE) continue;
      rows[x] = y;
      lowest = Math.max(lowest, y);
      break;
    }
  }
  return { rows, lowest };
}

/** A thing that stands rests on more than this share of its width. */
const LEAST_FOOT = 0.28;

/** The share of its width on which a thing rests. */
export function measureFoot(alpha: Plane<Uint8Array>): number {
  const { rests } = findBase(alpha);
  return rests.reduce((sum, one) => sum + (one > 0.3 ? 1 : 0), 0) / alpha.width;
}

export const hasFoot = (alpha: Plane<Uint8Array>): boolean => measureFoot(alpha) > LEAST_FOOT;

function lowerHull(rows: Int32Array): Corner[] {
  const hull: Corner[] = [];
  for (let x = 0; x < rows.length; x++) {
    const y = rows[x];
    if (y < 0) continue;
    while (hull.length >= 2) {
      const [a, b] = [hull.at(-2) as Corner, hull.at(-1) as Corner];
      // Rows grow downwards: a corner above the line between its neighbours is not part of the hull.
      if ((b.y - a.y) * (x - a.x) > (y - a.y) * (b.x - a.x)) break;
      hull.pop();
    }
    hull.push({ x, y });
  }
  return hull;
}
