import type { Point } from './points.ts';

export type Pair = {
  /** The point in the pattern, in centimetres. */
  at: Point;
  /** The same point in the photo, in pixels. */
  from: Point;
  /** How far the surface may miss the point: 0 goes exactly through it, 0.1 is loose. */
  slack?: number;
};

/** Maps the pattern to the photo. */
type Warp = (x: number, y: number) => Point;

/** r² log r², with r in units in which the size of the garment is about 1. */
const kernel = (square: number) => (square < 1e-12 ? 0 : square * Math.log(square));
/** The number of centimetres that count as 1. */
const UNIT = 50;

/** Fits the smoothest surface through all pairs, a thin-plate spline. Duplicates must have been removed before. */
export function fitThinPlate(pairs: readonly Pair[]): Warp {
  const count = pairs.length;
  const size = count + 3;
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 2));
  const px = Float64Array.from(pairs, ({ at }) => at[0] / UNIT);
  const py = Float64Array.from(pairs, ({ at }) => at[1] / UNIT);
  for (const [i, pair] of pairs.entries()) {
    const row = matrix[i];
    for (let j = 0; j < count; j++) {
      const dx = px[i] - px[j];
      const dy = py[i] - py[j];
      row[j] = kernel(dx * dx + dy * dy);
    }
    row[i] = pair.slack ?? 0;
    const edge = [1, px[i], py[i]];
    for (const [k, value] of edge.entries()) {
      row[count + k] = value;
      matrix[count + k][i] = value;
    }
    row[size] = pair.from[0];
    row[size + 1] = pair.from[1];
  }
  solve(matrix, size);
  const wx = Float64Array.from(matrix, (row) => row[size]);
  const wy = Float64Array.from(matrix, (row) => row[size + 1]);
  const affine = (w: Float64Array, x: number, y: number) =>
    w[count] + w[count + 1] * x + w[count + 2] * y;
  return (atX, atY) => {
    const [x, y] = [atX / UNIT, atY / UNIT];
    let sx = affine(wx, x, y);
    let sy = affine(wy, x, y);
    for (let i = 0; i < count; i++) {
      const dx = x - px[i];
      const dy = y - py[i];
      const value = kernel(dx * dx + dy * dy);
      sx += wx[i] * value;
      sy += wy[i] * value;
    }
    return [sx, sy];
  };
}

/** Gaussian elimination with row exchange; the right-hand sides are the last columns. */
function solve(matrix: Float64Array[], size: number): void {
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      const value = Math.abs(matrix[row][column]);
      if (value > Math.abs(matrix[pivot][column])) pivot = row;
    }
    const lead = matrix[pivot];
    matrix[pivot] = matrix[column];
    matrix[column] = lead;
    const inverse = 1 / lead[column];
    for (let k = column; k < lead.length; k++) lead[k] = lead[k] * inverse;
    for (const [row, values] of matrix.entries()) {
      const factor = values[column];
      if (row === column || factor === 0) continue;
      for (let k = column; k < values.length; k++) {
        values[k] = values[k] - factor * lead[k];
      }
    }
  }
}
