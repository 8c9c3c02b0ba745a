import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { findGaps, findMiddle, type Gap, lostShare, planWedge } from '../wardrobe/leg-gap.ts';

/** Where both legs touch, each covers this many pixels of the gap, and reaches at most this far past the middle of a slit. */
const CLOSED = 0.9;
const MEET = 0.5;

/**
 * The studio's trousers part in a round arch right at the fork. Worn trousers part in a narrow wedge, where the inner
 * halves of both legs reach further towards the middle. The picture is RGBA with straight alpha.
 */
export function narrowFork(picture: Pixels, perCm: number): Pixels {
  const { data, width, height } = picture;
  const gaps = findGaps(width, height, (i) => data[i * 4 + 3]);
  const plan = planWedge(gaps, perCm);
  if (!plan) return picture;
  const result = { ...picture, data: data.slice() };
  for (const [down, { from, to }] of plan.wedge.entries()) {
    const row = plan.fork + down;
    const gap = gaps[row] as Gap;
    const closed = CLOSED * lostShare(gap, { from, to });
    narrowRow(picture, result, row * width, gap, {
      from: Math.min(findMiddle(gap) + MEET, from + closed),
      to: Math.max(findMiddle(gap) - MEET, to - closed),
    });
  }
  return result;
}

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
