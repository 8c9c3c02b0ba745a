/** A plane split into details from fine to coarse, and the rest. They add up to the plane. */
export type Levels = { details: Float32Array[]; rest: Float32Array };

/** How many rows away a pixel of the coarsest of this many levels can see. */
export const waveletReach = (levels: number) => 2 * (2 ** levels - 1);

/** The "à trous" transform: each level is smoothed by 1 4 6 4 1, with taps twice as far apart as on the one before. */
export function splitLevels(
  plane: Float32Array,
  width: number,
  height: number,
  levels: number,
): Levels {
  const details: Float32Array[] = [];
  const scratch = new Float32Array(plane.length);
  let rest = plane;
  for (let level = 0; level < levels; level++) {
    const smooth = new Float32Array(plane.length);
    smoothRows(rest, scratch, width, height, 2 ** level);
    smoothColumns(scratch, smooth, width, height, 2 ** level);
    const detail = new Float32Array(plane.length);
    for (let i = 0; i < plane.length; i++) detail[i] = rest[i] - smooth[i];
    details.push(detail);
    rest = smooth;
  }
  return { details, rest };
}

function smoothRows(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  gap: number,
) {
  const edge = Math.min(2 * gap, width);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < edge; x++) to[row + x] = atBorder(from, row, x, width, gap);
    for (let x = Math.max(edge, width - edge); x < width; x++) {
      to[row + x] = atBorder(from, row, x, width, gap);
    }
    for (let i = row + edge; i < row + width - edge; i++) {
      to[i] =
        0.375 * from[i] +
        0.25 * (from[i - gap] + from[i + gap]) +
        0.0625 * (from[i - 2 * gap] + from[i + 2 * gap]);
    }
  }
}

function atBorder(from: Float32Array, row: number, x: number, width: number, gap: number): number {
  const at = (k: number) => from[row + mirror(x + k * gap, width)];
  return 0.375 * at(0) + 0.25 * (at(-1) + at(1)) + 0.0625 * (at(-2) + at(2));
}

function smoothColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  gap: number,
) {
  for (let y = 0; y < height; y++) {
    const [a, b, c, d, e] = [-2, -1, 0, 1, 2].map((k) => mirror(y + k * gap, height) * width) as [
      number,
      number,
      number,
      number,
      number,
    ];
    for (let x = 0; x < width; x++) {
      to[y * width + x] =
        0.375 * from[c + x] +
        0.25 * (from[b + x] + from[d + x]) +
        0.0625 * (from[a + x] + from[e + x]);
    }
  }
}

function mirror(at: number, size: number): number {
  const within = Math.abs(at) % (2 * size);
  return within < size ? within : 2 * size - 1 - within;
}
