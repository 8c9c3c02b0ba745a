import type { SheetMaps } from './sheets.ts';

type Size = { width: number; height: number };

/** Finds the place in the pattern that a full-size pixel of a chart shows; false where there is none. */
export type CoordinateReader = (
  px: number,
  py: number,
  chart: number,
  out: [number, number],
) => boolean;

/** A step between neighbours of more than this many centimetres leads to another piece of cloth and is not a slope. */
const JUMP = 5;
/** Half-size pixels between two pieces take the chart of their neighbours in this many rounds. */
const ROUNDS = 3;

/** Interpolates between half-size neighbours of the same piece of cloth, and extrapolates linearly at its border. */
export function createCoordinateReader(sheet: SheetMaps, full: Size, half: Size): CoordinateReader {
  const owners = assignOwners(sheet, full, half);
  const { x, y } = sheet;
  const { width, height } = half;
  const isOwn = (column: number, row: number, chart: number) =>
    column >= 0 &&
    row >= 0 &&
    column < width &&
    row < height &&
    owners[row * width + column] === chart;
  const value: [number, number] = [0, 0];
  const take = (i: number) => {
    value[0] = x[i];
    value[1] = y[i];
    return true;
  };
  /** Extrapolates from a half-size pixel and the one beyond it. */
  const leadTo = (column: number, row: number, chart: number, dx: number, dy: number) => {
    if (!isOwn(column, row, chart)) return false;
    const i = row * width + column;
    const beyond = i + dx + dy * width;
    take(i);
    if (!isOwn(column + dx, row + dy, chart) || !isNear(sheet, i, beyond)) return true;
    value[0] = 2 * value[0] - x[beyond];
    value[1] = 2 * value[1] - y[beyond];
    return true;
  };
  /** Takes the value of a half-size pixel, or extrapolates it from its neighbours on the other side. */
  const cornerAt = (column: number, row: number, chart: number, right: number, down: number) =>
    isOwn(column, row, chart)
      ? take(row * width + column)
      : leadTo(column + right, row, chart, right, 0) ||
        leadTo(column, row + down, chart, 0, down) ||
        leadTo(column + right, row + down, chart, right, down);
  /** Whether all four half-size pixels from here to the right and down belong to the chart. */
  const areAllOwn = (column: number, row: number, chart: number) => {
    if (column < 0 || row < 0 || column + 1 >= width || row + 1 >= height) return false;
    const i = row * width + column;
    const [upper, lower] = [owners[i] === chart, owners[i + width] === chart];
    return upper && lower && owners[i + 1] === chart && owners[i + width + 1] === chart;
  };
  return (px, py, chart, out) => {
    const fx = px / 2 - 0.5;
    const fy = py / 2 - 0.5;
    const x0 = Math.floor(fx);
    const y0 = Math.floor(fy);
    const tx = fx - x0;
    const ty = fy - y0;
    let sx = 0;
    let sy = 0;
    let total = 0;
    let ax = 0;
    let ay = 0;
    // The nearest one comes first: values far away from it are not mixed in.
    const nearest = (tx >= 0.5 ? 1 : 0) + (ty >= 0.5 ? 2 : 0);
    const isPlain = areAllOwn(x0, y0, chart);
    for (let n = 0; n < 4; n++) {
      const k = n ^ nearest;
      const dx = k & 1;
      const dy = k >> 1;
      let [vx, vy] = [0, 0];
      if (isPlain) {
        const i = (y0 + dy) * width + x0 + dx;
        vx = x[i];
        vy = y[i];
      } else {
        if (!cornerAt(x0 + dx, y0 + dy, chart, dx ? -1 : 1, dy ? -1 : 1)) continue;
        [vx, vy] = value;
      }
      if (total === 0) {
        ax = vx;
        ay = vy;
      } else if (Math.abs(vx - ax) >= JUMP || Math.abs(vy - ay) >= JUMP) continue;
      const weight = Math.abs(1 - dx - tx) * Math.abs(1 - dy - ty) + 1e-6;
      sx += vx * weight;
      sy += vy * weight;
      total += weight;
    }
    if (total === 0) return anyAt(sheet, half, x0, y0, out);
    out[0] = sx / total;
    out[1] = sy / total;
    return true;
  };
}

/** Takes any known value where no neighbour belongs to the chart. */
function anyAt({ x, y }: SheetMaps, half: Size, x0: number, y0: number, out: [number, number]) {
  for (let k = 0; k < 4; k++) {
    const column = Math.min(half.width - 1, Math.max(0, x0 + (k & 1)));
    const row = Math.min(half.height - 1, Math.max(0, y0 + (k >> 1)));
    const i = row * half.width + column;
    if (Number.isNaN(x[i])) continue;
    out[0] = x[i];
    out[1] = y[i];
    return true;
  }
  return false;
}

const isNear = ({ x, y }: SheetMaps, i: number, j: number) =>
  Math.abs(x[i] - x[j]) < JUMP && Math.abs(y[i] - y[j]) < JUMP;

/**
 * Finds the chart that each half-size pixel belongs to. Charts have full size: where several meet in one half-size
 * pixel, and beyond the outline, it takes the chart of the neighbour that lies nearest in the pattern.
 */
function assignOwners(sheet: SheetMaps, full: Size, half: Size): Uint8Array {
  const owners = new Uint8Array(half.width * half.height);
  const open: number[] = [];
  for (let row = 0; row < half.height; row++) {
    for (let column = 0; column < half.width; column++) {
      const i = row * half.width + column;
      if (Number.isNaN(sheet.x[i])) continue;
      owners[i] = findOnlyChart(sheet.chart, full.width, column, row);
      if (owners[i] === 0) open.push(i);
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    const found = open.map((i) => (owners[i] === 0 ? nearestOwner(sheet, owners, half, i) : 0));
    for (const [k, i] of open.entries()) if (found[k]) owners[i] = found[k];
  }
  return owners;
}

/** Finds the only chart among the four full-size pixels; 0 where there are several or none. */
function findOnlyChart(chart: Uint8Array, width: number, column: number, row: number): number {
  let only = 0;
  for (let k = 0; k < 4; k++) {
    const own = chart[(row * 2 + (k >> 1)) * width + column * 2 + (k & 1)];
    if (own === 0 || own === only) continue;
    if (only !== 0) return 0;
    only = own;
  }
  return only;
}

function nearestOwner(sheet: SheetMaps, owners: Uint8Array, { width, height }: Size, i: number) {
  const [column, row] = [i % width, Math.floor(i / width)];
  let [best, owner] = [Number.POSITIVE_INFINITY, 0];
  for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) {
      const j = r * width + c;
      if (!owners[j]) continue;
      const away = Math.hypot(sheet.x[i] - sheet.x[j], sheet.y[i] - sheet.y[j]);
      if (away < best) [best, owner] = [away, owners[j]];
    }
  }
  return owner;
}
