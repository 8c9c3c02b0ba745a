import { toLab } from '../../pixels/colour/lab.ts';
import type { Planes } from '../../pixels/planes.ts';
import type { Points } from './scatter.ts';

const ROUNDS = 6;

/** Which piece each pixel belongs to, and how many there are. */
export type Pieces = { labels: Int32Array; count: number; width: number; height: number };

/**
 * Pieces that follow the picture: each pixel goes to the nearby seed that it is most like in colour and place
 * (SLIC), the seeds move to the middle of their pieces, and the borders are rounded at the end.
 */
export function cutPieces(
  picture: Planes,
  seeds: Points,
  { reach, compactness }: { reach: number; compactness: number },
): Pieces {
  const { width, height } = picture;
  const labs = labPlanes(picture);
  const count = seeds.x.length;
  const x = seeds.x.slice();
  const y = seeds.y.slice();
  const colours = [0, 1, 2].map((k) =>
    Float32Array.from({ length: count }, (_, s) => labs[k]?.[at(s)] as number),
  ) as [Float32Array, Float32Array, Float32Array];
  const labels = new Int32Array(width * height);
  const least = new Float32Array(width * height);
  const weight = (compactness / reach) ** 2;
  for (let round = 0; round < ROUNDS; round++) {
    least.fill(Number.POSITIVE_INFINITY);
    // On walls seeds are few: nobody must be left without one.
    for (let s = 0; s < count; s++) claim(s, reach * 4);
    move();
  }
  return { labels: roundBorders(labels, width, height), count, width, height };

  function at(seed: number): number {
    return Math.round(seeds.y[seed]) * width + Math.round(seeds.x[seed]);
  }

  function claim(s: number, radius: number): void {
    const [sx, sy] = [x[s], y[s]];
    const [l, a, b] = [colours[0][s], colours[1][s], colours[2][s]];
    const [left, right] = [Math.max(0, Math.floor(sx - radius)), Math.min(width - 1, sx + radius)];
    const [top, bottom] = [Math.max(0, Math.floor(sy - radius)), Math.min(height - 1, sy + radius)];
    for (let py = top; py <= bottom; py++) {
      for (let px = left; px <= right; px++) {
        const i = py * width + px;
        const dl = labs[0][i] - l;
        const da = labs[1][i] - a;
        const db = labs[2][i] - b;
        const dx = px - sx;
        const dy = py - sy;
        const away = dl * dl + da * da + db * db + weight * (dx * dx + dy * dy);
        if (away < least[i]) {
          least[i] = away;
          labels[i] = s;
        }
      }
    }
  }

  function move(): void {
    const sums = new Float64Array(count * 6);
    for (let i = 0; i < labels.length; i++) {
      const to = labels[i] * 6;
      sums[to] = sums[to] + 1;
      sums[to + 1] = sums[to + 1] + (i % width);
      sums[to + 2] = sums[to + 2] + Math.floor(i / width);
      for (let k = 0; k < 3; k++) {
        sums[to + 3 + k] = sums[to + 3 + k] + (labs[k]?.[i] as number);
      }
    }
    for (let s = 0; s < count; s++) {
      const pixels = sums[s * 6];
      if (pixels === 0) continue;
      x[s] = sums[s * 6 + 1] / pixels;
      y[s] = sums[s * 6 + 2] / pixels;
      for (let k = 0; k < 3; k++) {
        colours[k][s] = sums[s * 6 + 3 + k] / pixels;
      }
    }
  }
}

function labPlanes({ r, g, b }: Planes): [Float32Array, Float32Array, Float32Array] {
  const planes = [r, g, b].map(() => new Float32Array(r.length));
  for (let i = 0; i < r.length; i++) {
    const lab = toLab(Math.round(r[i] * 255), Math.round(g[i] * 255), Math.round(b[i] * 255));
    for (let k = 0; k < 3; k++) planes[k][i] = lab[k];
  }
  return planes as [Float32Array, Float32Array, Float32Array];
}

const ROUNDING = 5;
const AROUND = 2;

/** Each pixel joins the piece that most of its neighbours belong to, several times over: glass is cut in curves. */
function roundBorders(labels: Int32Array, width: number, height: number): Int32Array {
  let from = labels;
  const names = new Int32Array((2 * AROUND + 1) ** 2);
  const votes = new Int32Array(names.length);
  for (let round = 0; round < ROUNDING; round++) {
    const to = from.slice();
    for (let y = AROUND; y < height - AROUND; y++) {
      for (let x = AROUND; x < width - AROUND; x++) {
        const i = y * width + x;
        const own = from[i];
        // Inside a piece there is nothing to vote about.
        if (
          from[i - AROUND] === own &&
          from[i + AROUND] === own &&
          from[i - AROUND * width] === own &&
          from[i + AROUND * width] === own
        ) {
          continue;
        }
        to[i] = findMajority(from, i, width, names, votes);
      }
    }
    from = to;
  }
  return from;
}

function findMajority(
  labels: Int32Array,
  i: number,
  width: number,
  names: Int32Array,
  votes: Int32Array,
): number {
  let known = 0;
  for (let dy = -AROUND; dy <= AROUND; dy++) {
    for (let dx = -AROUND; dx <= AROUND; dx++) {
      const name = labels[i + dy * width + dx];
      let k = 0;
      while (k < known && names[k] !== name) k++;
      if (k === known) {
        names[known] = name;
        votes[known++] = 0;
      }
      votes[k] = votes[k] + 1;
    }
  }
  let best = 0;
  for (let k = 1; k < known; k++) if (votes[k] > votes[best]) best = k;
  return names[best];
}
