import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';
import { DENSITY, type WarpedHead } from './warp-head.ts';

const SOLID = 0.6;
/** Hair behind the neck lies in the shade, and has this share of the hair's light. */
const DARK = 0.55;
/** A gap between neck and hair that is wider than this share of the face's height shows the background. */
const WIDEST = 0.3;
/** Hair behind the neck is visible down to this share of the face's height below the chin. */
const LOWEST = 0.75;
const NEAR = 0.62;
/** The hair behind the neck thins out over this share of the face's height where it ends. */
const THIN = 0.22;

type Where = { chin: number; reach: number; from: number };
/** The columns between which a row is filled. */
type Gap = { first: number; last: number };

/** Hair hangs behind the neck as well: this fills the gap between the neck and the hair beside it. */
export function fillBesideNeck(head: WarpedHead, body: Pixels, where: Where): Pixels {
  const { width, height } = head;
  const data = new Uint8Array(width * height * 4);
  const colour = darkHair(head);
  if (!colour) return { data, width, height, channels: 4 };
  for (const step of [-1, 1] as const) {
    const gaps = findGaps(head, body, where, step);
    gaps.forEach((gap, y) => {
      if (!gap) return;
      // A single row, or the last one, would look like a bar, while hair ends in points.
      const alpha = smoothShare(clampShare(rowsToEnd(gaps, y) / (THIN * where.reach)));
      for (let x = gap.first; x <= gap.last; x++) {
        data.set([...colour, Math.round(255 * alpha)], (y * width + x) * 4);
      }
    });
  }
  return { data, width, height, channels: 4 };
}

/** Finds in each row where the background would show on one side of the neck. */
function findGaps(head: WarpedHead, body: Pixels, where: Where, step: -1 | 1): (Gap | undefined)[] {
  const { width, height, hair } = head;
  const { chin, reach, from } = where;
  const until = Math.min(height, from + (LOWEST + NEAR + WIDEST) * reach);
  return Array.from({ length: height }, (_, y) => {
    const sides = y < Math.round(from) || y >= until ? undefined : neckSides(head, body, y, where);
    if (!sides) return undefined;
    const edge = sides[step < 0 ? 0 : 1];
    const isHair = (x: number) => hair[y * width + x] > SOLID;
    const near = nextAlong(isHair, edge, step, width);
    if (near === undefined || Math.abs(near - edge) > WIDEST * reach) return undefined;
    if (Math.sign(near - Math.round(chin)) !== step) return undefined;
    const first = Math.max(0, Math.min(edge, near) - 3);
    return { first, last: Math.min(width - 1, Math.max(edge, near) + 3) };
  });
}

/** Counts the filled rows from this one on, including it. */
function rowsToEnd(gaps: readonly (Gap | undefined)[], y: number): number {
  let rows = 0;
  while (gaps[y + rows]) rows++;
  return rows;
}
function nextAlong(
  counts: (x: number) => boolean,
  from: number,
  step: number,
  width: number,
): number | undefined {
  for (let x = from; x >= 0 && x < width; x += step) if (counts(x)) return x;
  return undefined;
}

/** Finds the columns of the layer at which the body's neck ends. */
function neckSides(
  { box, width }: WarpedHead,
  body: Pixels,
  y: number,
  { chin, reach }: Where,
): [number, number] | undefined {
  const row = box[1] + Math.floor(y / DENSITY);
  const isBody = (x: number) => {
    const column = box[0] + Math.floor(x / DENSITY);
    return body.data[(row * body.width + column) * 4 + 3] > 127;
  };
  let [left, right] = [-1, -1];
  const first = Math.max(0, Math.round(chin - NEAR * reach));
  for (let x = first; x < Math.min(width, chin + NEAR * reach); x++) {
    if (!isBody(x)) continue;
    if (left < 0) left = x;
    right = x;
  }
  return left < 0 ? undefined : [left, right];
}

function darkHair({ colours, hair }: WarpedHead): number[] | undefined {
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < hair.length; i += 5) {
    if (hair[i] < SOLID) continue;
    count++;
    for (let c = 0; c < 3; c++) sums[c] = sums[c] + colours[i * 3 + c];
  }
  return count < 50 ? undefined : sums.map((sum) => Math.round((DARK * sum) / count));
}
