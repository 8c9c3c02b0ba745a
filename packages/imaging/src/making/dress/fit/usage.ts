import type { Point } from '../../../pixels/geometry/points.ts';
import { HALF_OPAQUE } from '../../../pixels/mask.ts';
import type { Plane } from '../../../pixels/raster.ts';

/** The number of cells along the longer side; a cell is about half a centimetre of a garment. */
const CELLS = 160;
/** Tracks which parts of a cut-out are used: a hood for which no pattern has a place is not. */
export function createUsage({ data, width, height }: Plane<Uint8Array>) {
  const size = Math.max(1, Math.max(width, height) / CELLS);
  const columns = Math.ceil(width / size);
  const used = new Uint8Array(columns * Math.ceil(height / size));
  const toCell = (x: number, y: number) => Math.floor(y / size) * columns + Math.floor(x / size);
  return {
    use([x, y]: Point): void {
      if (x >= 0 && y >= 0 && x < width && y < height) used[toCell(x, y)] = 1;
    },
    share(): number {
      let [all, seen] = [0, 0];
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (data[y * width + x] < HALF_OPAQUE) continue;
          all++;
          if (used[toCell(x, y)]) seen++;
        }
      }
      return all === 0 ? 0 : seen / all;
    },
  };
}
