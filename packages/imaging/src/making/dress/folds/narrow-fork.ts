import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { lerp } from '../../../pixels/planes.ts';
import { smoothShare } from '../../../pixels/shares.ts';

/** The legs part over this many centimetres below the fork, slowly at first, since thighs in trousers touch. */
const PARTING = 30;
/** A gap shorter than this many centimetres is a fold beside which something shows through. */
const LEAST_LONG = 8;
const OPAQUE = 128;
/** A fork lies no farther from the middle of both legs than this share of their width. */
const CENTRAL = 0.25;

/** Each leg covers this many pixels of the gap, and reaches at most this far past the middle of a slit. */
const CLOSED = 0.9;
const MEET = 0.5;
/** The new edges are averaged over this many rows above and below. */
const EVEN = 6;

type Gap = { from: number; to: number };
const findMiddle = ({ from, to }: Gap) => (from + to) / 2;

/**
 * The studio's trousers part in a round arch right at the fork. Worn trousers part in a narrow wedge, where the inner
 * halves of both legs reach further towards the middle. The picture is RGBA with straight alpha.
 */
export function narrowFork(picture: Pixels, perCm: number): Pixels {
  const { width, height } = picture;
  const gaps = findGaps(picture);
  const fork = gaps.findIndex((gap, row) => gap && isLong(gaps, row, LEAST_LONG * perCm));
  if (fork < 0) return picture;
  const result = { ...picture, data: picture.data.slice() };
  const last = Math.min(height, fork + Math.round(PARTING * perCm));
  for (let row = fork; row < last; row++) {
    const gap = gaps[row];
    if (!gap) break;
    const share = smoothShare((row - fork) / (last - fork));
    const near = gaps
      .slice(Math.max(fork, row - EVEN), row + EVEN + 1)
      .filter((one) => one !== undefined);
    const mean = (side: keyof Gap) => near.reduce((sum, one) => sum + one[side], 0) / near.length;
    narrowRow(picture, result, row * width, gap, {
      from: Math.min(findMiddle(gap) + MEET, lerp(findMiddle(gap), mean('from'), share) + CLOSED),
      to: Math.max(findMiddle(gap) - MEET, lerp(findMiddle(gap), mean('to'), share) - CLOSED),
    });
  }
  return result;
}

/** Finds in each row the widest opening between two pieces of cloth, without the hole that a hand left beside a hip. */
function findGaps({ data, width, height }: Pixels): (Gap | undefined)[] {
  const alphaAt = (i: number) => data[i * 4 + 3];
  return Array.from({ length: height }, (_, row) => {
    const gaps: Gap[] = [];
    let [first, last] = [-1, -1];
    for (let x = 0; x < width; x++) {
      if (alphaAt(row * width + x) < OPAQUE) continue;
      if (last >= 0 && x - last > 1) {
        // The pixel next to each edge is partly covered.
        const [after, before] = [last + 1, x - 1].map((at) => alphaAt(row * width + at) / 255);
        gaps.push({ from: last + 1 + after, to: x - before });
      }
      if (first < 0) first = x;
      last = x;
    }
    const isCentral = (gap: Gap) =>
      Math.abs(findMiddle(gap) - (first + last) / 2) < CENTRAL * (last - first);
    return gaps.filter(isCentral).sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  });
}

const isLong = (gaps: readonly (Gap | undefined)[], row: number, rows: number) =>
  gaps.slice(row, row + Math.round(rows)).every((gap) => gap !== undefined);

/** Stretches the inner halves of both legs to the edges of another gap. */
function narrowRow(
  { data, width }: Pixels,
  { data: out }: Pixels,
  start: number,
  gap: Gap,
  wanted: Gap,
): void {
  const isCloth = (x: number) => data[(start + x) * 4 + 3] > 0;
  let [left, right] = [Math.floor(gap.from), Math.ceil(gap.to)];
  while (left > 0 && isCloth(left - 1)) left--;
  while (right < width && isCloth(right)) right++;
  const middle = findMiddle(gap);
  const legs = [
    { still: (left + gap.from) / 2, edge: gap.from, wanted: wanted.from },
    { still: (gap.to + right) / 2, edge: gap.to, wanted: wanted.to },
  ] as const;
  const [one, other] = legs;
  const sum = new Float32Array(4);
  for (let x = Math.ceil(one.still); x < Math.floor(other.still); x++) {
    sum.fill(0);
    for (const { still, edge, wanted: end } of legs) {
      const at = still + ((x + 0.5 - still) * (edge - still)) / (end - still) - 0.5;
      const isBeyond = edge === gap.from ? at > middle - 0.5 : at < middle - 0.5;
      if (!isBeyond) addAt(data, start, at, sum);
    }
    const alpha = Math.min(255, sum[3]);
    const i = (start + x) * 4;
    for (let c = 0; c < 3; c++) {
      out[i + c] = alpha > 0 ? Math.round(sum[c] / sum[3]) : 0;
    }
    out[i + 3] = Math.round(alpha);
  }
}

/** Adds a value between two pixels of a row: colours times alpha, and alpha. */
function addAt(data: Uint8Array, start: number, at: number, sum: Float32Array): void {
  const first = Math.floor(at);
  for (const [x, part] of [
    [first, 1 - (at - first)],
    [first + 1, at - first],
  ] as const) {
    const i = (start + x) * 4;
    const alpha = data[i + 3] * part;
    for (let c = 0; c < 3; c++) sum[c] = sum[c] + data[i + c] * alpha;
    sum[3] = sum[3] + alpha;
  }
}
