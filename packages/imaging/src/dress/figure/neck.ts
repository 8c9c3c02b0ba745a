import type { BodyPose, PersonHead } from '../../catalogue/people.ts';
import type { Point } from '../../parse/square.ts';
import type { Pixels } from '../../raster/decode-pixels.ts';
import { clamp, smooth } from '../../raster/shares.ts';
import type { Similarity } from '../../raster/similarity.ts';
import { encoded, LINEAR } from '../light.ts';
import { jawEdge, neckMeets } from './jaw.ts';
import { faceHeight } from './place-head.ts';

/** Of the face's height from the jaw: how far down its shadow reaches on the neck. */
const SHADOW = 0.62;
/** The body was photographed with a head that threw part of the shadow already. */
const ADDED = 0.6;
/** Pixels that the neck stays inside of the jaw. */
const INSET = 7;

/** Of the face's height below its narrowest row: from there on the neck gives way to a narrower jaw. */
const TAPER = 0.35;

/** The body's neck narrows to the new jaw, ends behind it and lies in its shadow. Changes the picture. */
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
    Math.max(0, inward) * smooth(clamp((start - y) / Math.max(1, start - jaw.y)));
  for (let y = 0; y <= last; y++) {
    const own = y < start ? sidesOf(body, y, Math.round(place.to.x), from, until) : undefined;
    const first = own && own[0] + narrower(left, left.x + INSET - neck.left, y);
    const end = own && own[1] - narrower(right, neck.right - right.x + INSET, y);
    for (let x = from; x < until; x++) {
      const at = (y * body.width + x) * 4;
      if (body.data[at + 3] === 0) continue;
      if (first !== undefined && end !== undefined) {
        const inside = y < top ? 0 : clamp(x + 1 - first) * clamp(end + 1 - x);
        body.data[at + 3] = Math.round((body.data[at + 3] as number) * inside);
      }
      const below = (y - edge(x)) / reach;
      const across = Math.exp(-(((x - place.to.x) / (1.15 * half)) ** 4));
      const dark = ADDED * (1 - head.shade) * smooth(clamp(1 - Math.max(0, below) / SHADOW));
      shade(body.data, at, 1 - dark * across);
    }
  }
}

/** Columns at which the body begins and ends on a row, seen from a column within it. */
function sidesOf({ data, width }: Pixels, y: number, middle: number, from: number, until: number) {
  const isBody = (x: number) => (data[(y * width + x) * 4 + 3] as number) > 0;
  let [first, end] = [middle, middle];
  while (first > from && isBody(first - 1)) first--;
  while (end < until - 1 && isBody(end + 1)) end++;
  return [first, end] as const;
}

function shade(data: Uint8Array, at: number, factor: number): void {
  for (let c = at; c < at + 3; c++) {
    data[c] = encoded((LINEAR[data[c] as number] as number) * factor);
  }
}
