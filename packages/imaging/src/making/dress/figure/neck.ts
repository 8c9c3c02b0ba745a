import type { BodyPose, PersonHead } from '../../../catalogue/people.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Similarity } from '../../../pixels/geometry/similarity.ts';
import type { Point } from '../../../pixels/geometry/square.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';
import { jawEdge, neckMeets } from './jaw.ts';
import { faceHeight } from './place-head.ts';
import { warmShade } from './warm-shade.ts';

/** The jaw's shadow reaches down the neck by this share of the face's height. */
const SHADOW = 0.5;
/** Light that a neck loses right under its jaw. */
const DARK = 0.48;
/** The neck stays this many pixels inside the jaw. */
const INSET = 3;

/** The neck begins to narrow towards the jaw at this share of the face's height below its narrowest row. */
const TAPER = 0.35;

/** Narrows the body's neck to the new jaw, ends it behind the jaw and adds the jaw's shadow. Changes the picture. */
export function fitNeck(
  body: Pixels,
  { neck }: BodyPose,
  head: PersonHead,
  place: Similarity,
): void {
  const reach = faceHeight(head) * place.scale;
  const [left, right] = neckMeets(head, place, reach);
  const edge = jawEdge(head, place);
  const top = Math.min(left.y, right.y);
  const half = (right.x - left.x) / 2;
  const last = Math.min(body.height - 1, Math.round(place.to.y + SHADOW * reach));
  const from = Math.max(0, Math.floor(neck.left - reach));
  const until = Math.min(body.width, Math.ceil(neck.right + reach));
  const start = neck.row + TAPER * reach;
  const narrower = (jaw: Point, inward: number, y: number) =>
    Math.max(0, inward) * smoothShare(clampShare((start - y) / Math.max(1, start - jaw.y)));
  const sides = evenSides(body, Math.round(place.to.x), from, until, Math.ceil(start));
  for (let y = 0; y <= last; y++) {
    const own = y < start ? sides[y] : undefined;
    const first = own && own[0] + narrower(left, left.x + INSET - neck.left, y);
    const end = own && own[1] - narrower(right, neck.right - right.x + INSET, y);
    for (let x = from; x < until; x++) {
      const at = (y * body.width + x) * 4;
      if (body.data[at + 3] === 0) continue;
      if (first !== undefined && end !== undefined) {
        const inside = y < top ? 0 : clampShare(x + 1 - first) * clampShare(end + 1 - x);
        body.data[at + 3] = Math.round(body.data[at + 3] * inside);
      }
      const below = (y - edge(x)) / reach;
      const across = Math.exp(-(((x - place.to.x) / (1.15 * half)) ** 4));
      const dark = DARK * smoothShare(clampShare(1 - Math.max(0, below) / SHADOW));
      shade(body.data, at, 1 - dark * across);
    }
  }
}

/** A side of the neck is the mean over this many rows above and below: a single row would end at a whole pixel. */
const AROUND = 4;

/** Finds where the body begins and ends on each row, going out from a column within it, and smooths both lines. */
function evenSides(body: Pixels, middle: number, from: number, until: number, rows: number) {
  const measured = Math.min(body.height, rows + AROUND);
  const sides = Array.from({ length: measured }, (_, y) =>
    measureSides(body, y, middle, from, until),
  );
  return sides.map((_, y) => {
    const near = sides.slice(Math.max(0, y - AROUND), y + AROUND + 1);
    const mean = (k: 0 | 1) => near.reduce((sum, side) => sum + side[k], 0) / near.length;
    return [mean(0), mean(1)] as const;
  });
}

/** Measures to a fraction of a pixel, by how much of its column the outermost pixel covers. */
function measureSides(
  { data, width }: Pixels,
  y: number,
  middle: number,
  from: number,
  until: number,
) {
  const cover = (x: number) => data[(y * width + x) * 4 + 3] / 255;
  let [first, end] = [middle, middle];
  while (first > from && cover(first - 1) > 0) first--;
  while (end < until - 1 && cover(end + 1) > 0) end++;
  return [first + 1 - cover(first), end - 1 + cover(end)] as const;
}

function shade(data: Uint8Array, at: number, factor: number): void {
  for (const [c, share] of warmShade(factor).entries()) {
    data[at + c] = encodeSrgbByte(LINEAR[data[at + c]] * share);
  }
}
