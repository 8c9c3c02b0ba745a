import type { Plane } from '../../pixels/raster.ts';
import { CHIPS, TILE_PIXELS } from './pattern.ts';

/** All tiles of a picture laid on top of each other: the mean of every half chip, smoothed to whole chips. */
export type Folded = Float32Array;

const CELLS = 2 * CHIPS;

/** Folds a picture whose tiles are `scale` times their first size. */
export function fold({ data, width, height }: Plane, scale: number): Folded {
  const sums = new Float32Array(CELLS * CELLS);
  const counts = new Float32Array(CELLS * CELLS);
  const cellsPerPixel = CELLS / (TILE_PIXELS * scale);
  const columns = Uint16Array.from(
    { length: width },
    (_, x) => Math.floor((x + 0.5) * cellsPerPixel) % CELLS,
  );
  for (let y = 0; y < height; y++) {
    const row = (Math.floor((y + 0.5) * cellsPerPixel) % CELLS) * CELLS;
    const start = y * width;
    for (let x = 0; x < width; x++) {
      const cell = row + (columns[x] as number);
      sums[cell] = (sums[cell] as number) + (data[start + x] as number);
      counts[cell] = (counts[cell] as number) + 1;
    }
  }
  const means = sums.map((sum, cell) => sum / Math.max(1, counts[cell] as number));
  return twoByTwo(means);
}

/** Each cell with its right, lower and diagonal neighbour: a chip that begins there. */
function twoByTwo(cells: Float32Array): Float32Array {
  return cells.map((value, cell) => {
    const [x, y] = [cell % CELLS, Math.floor(cell / CELLS)];
    const [right, low] = [(x + 1) % CELLS, (y + 1) % CELLS];
    return (
      value +
      (cells[y * CELLS + right] as number) +
      (cells[low * CELLS + x] as number) +
      (cells[low * CELLS + right] as number)
    );
  });
}
