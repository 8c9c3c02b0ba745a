import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';

/** The first and last column of cloth in each row; an empty row has none. */
type Extents = { first: Int32Array; last: Int32Array };

/** A bite that a hand left in a hip or thigh is lower than this many rows. */
const BITE = 150;
/** Legs return to their own width over this many rows below the hem. */
const EASE = 190;

/**
 * The garment for the legs was made around the hands of its pose, which now hang elsewhere: their bites are closed from
 * `top` on. Changes the picture.
 */
export function closeBites(picture: Pixels, top: number, bottom: number): void {
  const { first, last } = withoutGaps(measureExtents(picture));
  const [from, until] = [
    Math.max(0, Math.round(top)),
    Math.min(picture.height, Math.round(bottom)),
  ];
  const [left, right] = [
    closeGaps(
      first.map((value) => -value),
      from,
      until,
    ).map((value) => -value),
    closeGaps(last, from, until),
  ];
  for (let y = from; y < until; y++) {
    const [start, end] = [first[y], last[y]];
    const within = Math.round((end - start) * WITHIN);
    extend(picture, y, findEdge(picture, y, start + within, start), left[y]);
    extend(picture, y, findEdge(picture, y, end - within, end), right[y]);
  }
}

/** There is always cloth at this share of both legs' width from their outer side, even next to a hand's bite. */
const WITHIN = 0.3;

/** Finds where the cloth first ends on the way outwards: beyond a hole there may be crumbs of it. */
function findEdge({ data, width }: Pixels, y: number, from: number, to: number): number {
  const isCloth = (x: number) => data[(y * width + x) * 4 + 3] >= 128;
  const step = Math.sign(to - from);
  if (step === 0 || !isCloth(from)) return to;
  let x = from;
  while (x !== to && isCloth(x + step)) x += step;
  return x;
}

function measureExtents({ data, width, height }: Pixels): Extents {
  const first = new Int32Array(height).fill(width);
  const last = new Int32Array(height).fill(-1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] < 128) continue;
      if (last[y] === -1) first[y] = x;
      last[y] = x;
    }
  }
  return { first, last };
}

/** Gives empty rows above and below the extents of the nearest row that is not empty. */
function withoutGaps({ first, last }: Extents): Extents {
  const seen = last.findIndex((value) => value >= 0);
  const end = last.findLastIndex((value) => value >= 0);
  const nearest = (values: Int32Array) =>
    values.map((_, y) => values[Math.min(end, Math.max(seen, y))]);
  return seen < 0 ? { first, last } : { first: nearest(first), last: nearest(last) };
}

/** Fills dents of an outline that are lower than a hand by closing: a maximum filter, then a minimum filter. */
function closeGaps(values: Int32Array, from: number, until: number): Int32Array {
  const half = BITE / 2;
  // The outline is continued straight beyond both ends, because it would bulge there otherwise.
  const padded = Int32Array.from(
    { length: values.length + 4 * half },
    (_, i) => values[Math.min(values.length - 1, Math.max(0, i - 2 * half))],
  );
  const over = (source: Int32Array, pick: (...all: number[]) => number) =>
    source.map((_, i) => pick(...source.subarray(Math.max(0, i - half), i + half + 1)));
  const filled = over(over(padded, Math.max), Math.min);
  return values.map((value, y) => (y < from || y >= until ? value : filled[y + 2 * half]));
}

/** Continues the row outwards as a mirror image of itself. */
function extend({ data, width }: Pixels, y: number, edge: number, to: number): void {
  const step = Math.sign(to - edge);
  // The outermost pixels are mixed with what was behind them.
  const start = edge - 2 * step;
  for (let x = start; step !== 0 && x !== to + step; x += step) {
    const mirrored = Math.min(width - 1, Math.max(0, 2 * start - x));
    const [into, from] = [(y * width + x) * 4, (y * width + mirrored) * 4];
    if (x < 0 || x >= width || data[from + 3] < 128) continue;
    data.copyWithin(into, from, from + 4);
  }
}

/** Makes the legs no wider at the hem than the garment above them; below it they return to their own width. */
export function squeezeBelow(
  { data, width, height, channels }: Pixels,
  row: number,
  [left, right]: readonly [number, number],
): Pixels {
  const own = measureExtents({ data, width, height, channels });
  const at = Math.min(height - 1, Math.max(0, Math.round(row)));
  const [first, last] = [own.first[at], own.last[at]];
  const share = (right - left) / (last - first);
  const copy = new Uint8Array(data);
  const picture = { data: copy, width, height, channels };
  if (last < 0 || share >= 1) return picture;
  const middle = (first + last) / 2;
  const shift = (left + right) / 2 - middle;
  for (let y = 0; y < height; y++) {
    const fade = smoothShare(clampShare(1 - (y - at) / EASE));
    if (fade === 0) continue;
    const factor = 1 + (share - 1) * fade;
    for (let x = 0; x < width; x++) {
      const from = middle + (x - middle - shift * fade) / factor;
      sampleRow(data, width, y, from, copy, (y * width + x) * 4);
    }
  }
  return picture;
}

function sampleRow(
  data: Uint8Array,
  width: number,
  y: number,
  x: number,
  into: Uint8Array,
  to: number,
): void {
  const column = Math.floor(x);
  const share = x - column;
  const alphaAt = (at: number) => (at < 0 || at >= width ? 0 : data[(y * width + at) * 4 + 3]);
  const [a, b] = [alphaAt(column) * (1 - share), alphaAt(column + 1) * share];
  into[to + 3] = Math.round(a + b);
  if (a + b === 0) return;
  for (let c = 0; c < 3; c++) {
    const left = a && data[(y * width + column) * 4 + c];
    const right = b && data[(y * width + column + 1) * 4 + c];
    into[to + c] = Math.round((a * left + b * right) / (a + b));
  }
}
