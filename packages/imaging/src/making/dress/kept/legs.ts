import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';

/** The first and last column of cloth in each row; an empty row has none. */
type Extents = { first: Int32Array; last: Int32Array };

/** A bite that a hand left in a hip or thigh is lower than this many rows. */
const BITE = 150;
/** Legs return to their own width over this many rows below the hem. */
const EASE = 190;

/** A dent of the outline is a bite if it is deeper than this many pixels. */
const DENT = 3;
/** Cloth between two fingers has no more rows than this. */
const FINGERS = 30;
/** Around a bite lies the shadow of the hand: this many rows above and below it, and so many pixels within. */
const SHADOW = { rows: 8, within: 16 };
/** New cloth passes into what is there over this many pixels. */
const SOFT = 8;

/**
 * The garment for the legs was made around the hands of its pose, which now hang elsewhere: their bites are closed from
 * `top` on, with the cloth above and below them. Changes the picture.
 */
export function closeBites(picture: Pixels, top: number, bottom: number): void {
  const { first, last } = withoutGaps(measureExtents(picture));
  const [from, until] = [
    Math.max(0, Math.round(top)),
    Math.min(picture.height, Math.round(bottom)),
  ];
  for (const [columns, outwards] of [
    [first, -1],
    [last, 1],
  ] as const) {
    const edge = columns.map((value) => value * outwards);
    const filled = closeGaps(edge, from, until);
    const depths = filled.map((value, y) => (y < from || y >= until ? 0 : value - edge[y]));
    for (let y = from; y < until; y++) {
      if (depths[y] <= DENT) continue;
      const start = y;
      let last = y;
      for (; y < until && y - last <= FINGERS; y++) if (depths[y] > DENT) last = y;
      const above = Math.max(0, start - SHADOW.rows);
      const below = Math.min(picture.height - 1, last + SHADOW.rows);
      const depth = Math.max(...depths.subarray(start, last + 1)) + SHADOW.within;
      patchBite(picture, edge, outwards, { above, below, depth });
    }
  }
}

/** The last sound row above a bite, the first one below it, and how far in from the outline cloth is replaced. */
type Bite = { above: number; below: number; depth: number };

/** Replaces the rows between two sound ones by those beyond them, mirrored, along a straight outline. */
function patchBite(
  { data, width, height }: Pixels,
  edge: Int32Array,
  outwards: 1 | -1,
  { above, below, depth }: Bite,
): void {
  const sound = data.slice();
  for (let y = above + 1; y < below; y++) {
    const share = (y - above) / (below - above);
    const rim = Math.round(edge[above] + (edge[below] - edge[above]) * share);
    const [upper, lower] = [2 * above - y, 2 * below - y];
    const fromLower = upper < 0 ? 1 : lower >= height ? 0 : smoothShare(share);
    for (let x = outwards > 0 ? width - 1 : 0; outwards * x > rim - depth; x -= outwards) {
      const inwards = rim - outwards * x;
      const placeIn = (row: number) =>
        inwards < 0 ? -1 : (row * width + outwards * (edge[row] - inwards)) * 4;
      const own = clampShare((inwards - depth + SOFT) / SOFT);
      const sources = [
        { from: upper < 0 ? -1 : placeIn(upper), share: (1 - own) * (1 - fromLower) },
        { from: lower >= height ? -1 : placeIn(lower), share: (1 - own) * fromLower },
        { from: (y * width + x) * 4, share: own },
      ];
      mix(sound, sources, data, (y * width + x) * 4);
    }
  }
}

/** Mixes straight colours by their alpha; what comes from nowhere is clear. */
function mix(
  pixels: Uint8Array,
  sources: readonly { from: number; share: number }[],
  into: Uint8Array,
  to: number,
): void {
  const sums = [0, 0, 0, 0] as [number, number, number, number];
  for (const { from, share } of sources) {
    if (from < 0 || share === 0) continue;
    const weight = share * pixels[from + 3];
    for (let c = 0; c < 3; c++) sums[c] = sums[c] + weight * pixels[from + c];
    sums[3] = sums[3] + weight;
  }
  into[to + 3] = Math.round(sums[3]);
  for (let c = 0; c < 3 && sums[3] > 0; c++) into[to + c] = Math.round(sums[c] / sums[3]);
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

/** Makes the legs reach no farther at the hem than the garment above them; below it they return to their own width. */
export function squeezeBelow(
  { data, width, height, channels }: Pixels,
  row: number,
  [left, right]: readonly [number, number],
): Pixels {
  const own = measureExtents({ data, width, height, channels });
  const at = Math.min(height - 1, Math.max(0, Math.round(row)));
  const [first, last] = [own.first[at], own.last[at]];
  const copy = new Uint8Array(data);
  const picture = { data: copy, width, height, channels };
  if (last < 0 || (first >= left && last <= right)) return picture;
  const middle = Math.min(right, Math.max(left, (first + last) / 2));
  const toLeft = Math.min(1, (middle - left) / (middle - first));
  const toRight = Math.min(1, (right - middle) / (last - middle));
  for (let y = 0; y < height; y++) {
    const fade = smoothShare(clampShare(1 - (y - at) / EASE));
    if (fade === 0) continue;
    for (let x = 0; x < width; x++) {
      const share = x < middle ? toLeft : toRight;
      const from = middle + (x - middle) / (1 + (share - 1) * fade);
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
