import type { Pixels } from '../../raster/decode-pixels.ts';
import { DENSITY, type WarpedHead } from './warp-head.ts';

const SOLID = 0.6;
/** Hair behind the neck lies in the dark. */
const DARK = 0.55;
/** Of the face's height: a wider gap between neck and hair shows the background. */
const WIDEST = 0.3;
/** Of the face's height below the chin: hair behind the neck is seen as far as this. */
const LOWEST = 0.75;
const NEAR = 0.62;

type Where = { chin: number; reach: number; from: number };

/** Hair hangs behind the neck as well: what would show between neck and hair is filled. */
export function fillBesideNeck(head: WarpedHead, body: Pixels, where: Where): Pixels {
  const { width, height, hair } = head;
  const data = new Uint8Array(width * height * 4);
  const colour = darkHair(head);
  const middle = Math.round(where.chin);
  const until = Math.min(height, where.from + (LOWEST + NEAR + WIDEST) * where.reach);
  const isHair = (y: number) => (x: number) => (hair[y * width + x] as number) > SOLID;
  for (let y = Math.max(0, Math.round(where.from)); colour && y < until; y++) {
    const sides = neckSides(head, body, y, where);
    if (!sides) continue;
    for (const [edge, step] of [
      [sides[0], -1],
      [sides[1], 1],
    ] as const) {
      const near = nextAlong(isHair(y), edge, step, width);
      const gap = near === undefined ? 0 : Math.abs(near - edge);
      if (near === undefined || gap > WIDEST * where.reach || Math.sign(near - middle) !== step) {
        continue;
      }
      for (let x = Math.min(edge, near) - 3; x <= Math.max(edge, near) + 3; x++) {
        if (x < 0 || x >= width) continue;
        data.set([...colour, 255], (y * width + x) * 4);
      }
    }
  }
  return { data, width, height, channels: 4 };
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

/** Columns of the layer at which the body's neck ends. */
function neckSides(
  { box, width }: WarpedHead,
  body: Pixels,
  y: number,
  { chin, reach }: Where,
): [number, number] | undefined {
  const row = box[1] + Math.floor(y / DENSITY);
  const isBody = (x: number) => {
    const column = box[0] + Math.floor(x / DENSITY);
    return (body.data[(row * body.width + column) * 4 + 3] as number) > 127;
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
    if ((hair[i] as number) < SOLID) continue;
    count++;
    for (let c = 0; c < 3; c++) sums[c] = (sums[c] as number) + (colours[i * 3 + c] as number);
  }
  return count < 50 ? undefined : sums.map((sum) => Math.round((DARK * sum) / count));
}
