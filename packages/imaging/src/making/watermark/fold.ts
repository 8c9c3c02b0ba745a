import type { Plane } from '../../pixels/raster.ts';
import { CHIPS, TILE_PIXELS } from './pattern.ts';

/** All tiles of a picture averaged: the mean of every half chip, smoothed over whole chips. */
export type Folded = Float32Array;

const CELLS = 2 * CHIPS;

/** Averages the tiles of a picture in which they are `scale` times their original size. */
export function fold({ data, width, height }: Plane, scale: number): Folded {
  const cellsPerPixel = CELLS / (TILE_PIXELS * scale);
  const cellAt = (place: number) => Math.floor((place + 0.5) * cellsPerPixel) % CELLS;
  // Rows are added to rows first, so that the only work for each pixel is an addition of adjacent numbers.
  const bands = new Float32Array(CELLS * width);
  const rows = new Uint32Array(CELLS);
  for (let y = 0; y < height; y++) {
    const row = cellAt(y);
    rows[row] = rows[row] + 1;
    for (let to = row * width, from = y * width, end = to + width; to < end; to++, from++) {
      bands[to] = bands[to] + data[from];
    }
  }
  const sums = new Float32Array(CELLS * CELLS);
  const columns = new Uint32Array(CELLS);
  for (let x = 0; x < width; x++) {
    const column = cellAt(x);
    columns[column] = columns[column] + 1;
    for (let row = 0; row < CELLS; row++) {
      const cell = row * CELLS + column;
      sums[cell] = sums[cell] + bands[row * width + x];
    }
  }
  const means = sums.map((sum, cell) => {
    const count = rows[Math.floor(cell / CELLS)] * columns[cell % CELLS];
    return sum / Math.max(1, count);
  });
  return sumTwoByTwo(means);
}

/** Adds to each cell its right, lower and diagonal neighbours, which gives the chip that begins there. */
function sumTwoByTwo(cells: Float32Array): Float32Array {
  const chips = new Float32Array(cells.length);
  for (let y = 0; y < CELLS; y++) {
    const row = y * CELLS;
    const low = ((y + 1) % CELLS) * CELLS;
    for (let x = 0; x < CELLS; x++) {
      const right = (x + 1) % CELLS;
      chips[row + x] = cells[row + x] + cells[row + right] + cells[low + x] + cells[low + right];
    }
  }
  return chips;
}
