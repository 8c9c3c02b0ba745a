import type { Point } from '../../pixels/geometry/points.ts';

/** A landmark that is looked for along a line: what each place costs, and how it follows the previous landmark. */
export type ChainLink = {
  name: string;
  cost: Float64Array;
  /** The weight of the bend of the stretch that leads to it. */
  straight: number;
  /** The least number of points of the line between it and the previous landmark. */
  least: number;
  /** An extra cost that depends on the length of the chord that leads to it. */
  chord?: (length: number) => number;
};

export type ChainFit = { at: Record<string, number>; cost: number };

/**
 * Finds the places of all landmarks along a line, in their order, whose total cost is least, by dynamic programming
 * over all pairs. This is more robust than corners alone, since creases have corners, too.
 */
export function fitChain(
  line: readonly Point[],
  links: readonly ChainLink[],
  last: number,
): ChainFit {
  const count = line.length;
  const bend = createBendMeasure(line);
  let best = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  best[0] = 0;
  const origins: Int32Array[] = [];
  for (const { cost, straight, least, chord } of links) {
    const next = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    const origin = new Int32Array(count);
    for (let j = 1; j < count; j++) {
      for (let i = 0; i + least <= j; i++) {
        if (best[i] === Number.POSITIVE_INFINITY) continue;
        const extra = chord ? chord(distance(line[i], line[j])) : 0;
        const total = best[i] + straight * bend(i, j) + extra;
        if (total < next[j]) {
          next[j] = total;
          origin[j] = i;
        }
      }
      next[j] = next[j] + cost[j];
    }
    best = next;
    origins.push(origin);
  }
  let end = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (let j = 0; j < count - 3; j++) {
    const total = best[j] + last * bend(j, count - 1);
    if (total < lowest) [lowest, end] = [total, j];
  }
  const at: Record<string, number> = {};
  for (const [n, { name }] of [...links.entries()].reverse()) {
    at[name] = end;
    end = origins[n][end];
  }
  return { at, cost: lowest };
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/** Sums the squared distances of the points between two points from their chord, by running sums. */
function createBendMeasure(line: readonly Point[]): (i: number, j: number) => number {
  const sums = () => new Float64Array(line.length + 1);
  const [x, y, xx, xy, yy] = [sums(), sums(), sums(), sums(), sums()];
  for (const [n, [px, py]] of line.entries()) {
    x[n + 1] = x[n] + px;
    y[n + 1] = y[n] + py;
    xx[n + 1] = xx[n] + px * px;
    xy[n + 1] = xy[n] + px * py;
    yy[n + 1] = yy[n] + py * py;
  }
  return (i, j) => {
    const [ax, ay] = line[i];
    const [bx, by] = line[j];
    const length = Math.max(Math.hypot(bx - ax, by - ay), 1e-6);
    const nx = (ay - by) / length;
    const ny = (bx - ax) / length;
    const over = (sum: Float64Array) => sum[j + 1] - sum[i];
    const offset = nx * ax + ny * ay;
    const squares = nx * nx * over(xx) + 2 * nx * ny * over(xy) + ny * ny * over(yy);
    const linear = nx * over(x) + ny * over(y);
    return Math.max(0, squares - 2 * offset * linear + (j - i + 1) * offset * offset);
  };
}
