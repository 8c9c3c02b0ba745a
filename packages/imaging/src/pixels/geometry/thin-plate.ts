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
    const row = matrix[i] as Float64Array;
    for (let j = 0; j < count; j++) {
      const dx = (px[i] as number) - (px[j] as number);
      const dy = (py[i] as number) - (py[j] as number);
      row[j] = kernel(dx * dx + dy * dy);
    }
    row[i] = pair.slack ?? 0;
    const edge = [1, px[i] as number, py[i] as number];
    for (const [k, value] of edge.entries()) {
      row[count + k] = value;
      (matrix[count + k] as Float64Array)[i] = value;
    }
    row[size] = pair.from[0];
    row[size + 1] = pair.from[1];
  }
  solve(matrix, size);
  const wx = Float64Array.from(matrix, (row) => row[size] as number);
  const wy = Float64Array.from(matrix, (row) => row[size + 1] as number);
  const affine = (w: Float64Array, x: number, y: number) =>
    (w[count] as number) + (w[count + 1] as number) * x + (w[count + 2] as number) * y;
  return (atX, atY) => {
    const [x, y] = [atX / UNIT, atY / UNIT];
    let sx = affine(wx, x, y);
    let sy = affine(wy, x, y);
    for (let i = 0; i < count; i++) {
      const dx = x - (px[i] as number);
      const dy = y - (py[i] as number);
      const value = kernel(dx * dx + dy * dy);
      sx += (wx[i] as number) * value;
      sy += (wy[i] as number) * value;
    }
    return [sx, sy];
  };
}

/** Gaussian elimination with row exchange; the right-hand sides are the last columns. */
function solve(matrix: Float64Array[], size: number): void {
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      const value = Math.abs((matrix[row] as Float64Array)[column] as number);
      if (value > Math.abs((matrix[pivot] as Float64Array)[column] as number)) pivot = row;
    }
    const lead = matrix[pivot] as Float64Array;
    matrix[pivot] = matrix[column] as Float64Array;
    matrix[column] = lead;
    const inverse = 1 / (lead[column] as number);
    for (let k = column; k < lead.length; k++) lead[k] = (lead[k] as number) * inverse;
    for (const [row, values] of matrix.entries()) {
      const factor = values[column] as number;
      if (row === column || factor === 0) continue;
      for (let k = column; k < values.length; k++) {
        values[k] = (values[k] as number) - factor * (lead[k] as number);
      }
    }
  }
}
