import type { Plane } from '../../../pixels/raster.ts';
import type { Longer } from '../fit/laid.ts';
import { longerAt } from '../fit/longer.ts';
import type { SheetMaps, TemplateMaps } from '../wardrobe/sheets.ts';

/** A step between neighbours of more than this many centimetres of the pattern leads to another piece of cloth. */
const JUMP = 2.5;

/** Makes the lower part of a template hang further down: the same folds are drawn out, and the pattern with them. */
export function longerMaps(maps: TemplateMaps, longer: Longer): TemplateMaps {
  const { half, box } = maps;
  const start = findRowAtHeight(maps, longer.from);
  if (start < 0) return maps;
  const more = (half.height - start) * (longer.factor - 1);
  const rows = half.height + 2 * Math.round(more / 2);
  /** Finds the row of a map at `size` times the half size that shows in a row of the longer map, by row centres. */
  const from = (row: number, size: number) => {
    const at = (row + 0.5) / size;
    return (at <= start ? at : start + (at - start) / longer.factor) * size - 0.5;
  };
  const bytes = (plane: Plane<Uint8Array>, size: number): Plane<Uint8Array> => ({
    ...stretchPlane(plane, rows * size, (row) => from(row, size)),
    width: plane.width,
  });
  const sheet = ({ x, y, chart, alpha, light }: SheetMaps): SheetMaps => {
    const places = coordinates(x, y, half, rows, (row) => from(row, 1));
    return {
      x: places.x,
      y: places.y.map((value) => longerAt(longer, value)),
      chart: sampleNearest(chart, alpha.width, rows * 2, (row) => from(row, 2)),
      alpha: bytes(alpha, 2),
      light: bytes(light, 1),
    };
  };
  return {
    ...maps,
    box: [box[0], box[1], box[2], box[1] + 2 * rows],
    half: { width: half.width, height: rows },
    front: sheet(maps.front),
    back: sheet(maps.back),
    before: bytes(maps.before, 2),
    relight: [bytes(maps.relight[0], 0.5), bytes(maps.relight[1], 0.5)],
  };
}

/** Finds the half-size row that reaches the pattern's height on average; -1 if none does. */
function findRowAtHeight({ front, half }: TemplateMaps, height: number): number {
  for (let row = 0; row < half.height; row++) {
    const line = front.y.subarray(row * half.width, (row + 1) * half.width);
    const known = line.filter((value) => !Number.isNaN(value));
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    if (mean >= height) return row;
  }
  return -1;
}

function stretchPlane(
  { data, width, height }: Plane<Uint8Array>,
  rows: number,
  from: (row: number) => number,
) {
  const result = new Uint8Array(width * rows);
  for (let row = 0; row < rows; row++) {
    const at = Math.min(height - 1, Math.max(0, from(row)));
    const upper = Math.floor(at);
    const lower = Math.min(height - 1, upper + 1);
    for (let column = 0; column < width; column++) {
      const first = data[upper * width + column];
      const second = data[lower * width + column];
      result[row * width + column] = Math.round(first + (second - first) * (at - upper));
    }
  }
  return { data: result, height: rows };
}

function sampleNearest(
  data: Uint8Array,
  width: number,
  rows: number,
  from: (row: number) => number,
) {
  const result = new Uint8Array(width * rows);
  const height = data.length / width;
  for (let row = 0; row < rows; row++) {
    const at = Math.min(height - 1, Math.max(0, Math.round(from(row))));
    result.set(data.subarray(at * width, (at + 1) * width), row * width);
  }
  return result;
}

/** Interpolates both coordinates between two rows; takes the nearer row where they belong to two pieces of cloth. */
function coordinates(
  x: Float32Array,
  y: Float32Array,
  { width, height }: TemplateMaps['half'],
  rows: number,
  from: (row: number) => number,
) {
  const result = { x: new Float32Array(width * rows), y: new Float32Array(width * rows) };
  for (let row = 0; row < rows; row++) {
    const at = Math.min(height - 1, Math.max(0, from(row)));
    const upper = Math.floor(at);
    const lower = Math.min(height - 1, upper + 1);
    for (let column = 0; column < width; column++) {
      const [i, j] = [upper * width + column, lower * width + column];
      const apart = Math.hypot(x[i] - x[j], y[i] - y[j]);
      // The distance is NaN where one of the rows has no cloth.
      const share = apart < JUMP ? at - upper : Math.round(at - upper);
      const mix = (values: Float32Array) =>
        share === 0
          ? values[i]
          : share === 1
            ? values[j]
            : values[i] * (1 - share) + values[j] * share;
      result.x[row * width + column] = mix(x);
      result.y[row * width + column] = mix(y);
    }
  }
  return result;
}
