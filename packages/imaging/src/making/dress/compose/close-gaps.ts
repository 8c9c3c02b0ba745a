import type { Canvas } from './canvas.ts';
import type { Worn } from './garment.ts';
import type { Area } from './lookup.ts';

/** A gap beside the neck that is wider than this many centimetres shows what is behind the model, and stays open. */
const WIDEST = 6;
/** The inside of a collar has this share of the light outside, in the neck's shade; a hood is dark there already. */
const IN_COLLAR = 0.4;
const IN_HOOD = 0.8;
export const SOLID = 0.5;
/** The soft edges of a gap reach this many pixels into what is beside it. */
const EDGE = 3;

/**
 * Collars and hoods stand off the neck and go on behind it: what should show between them is their inner side, not the
 * wall. `until` is the row of the shoulders.
 */
export function closeGaps(
  canvas: Canvas,
  { area, cover, painted: { light } }: Pick<Worn, 'area' | 'cover' | 'painted'>,
  until: number,
  perCm: number,
  isHooded = false,
): void {
  const shade = isHooded ? IN_HOOD : IN_COLLAR;
  const last = Math.min(area.height, Math.floor(until) - area.top);
  for (let row = 0; row < last; row++) {
    const from = row * area.width;
    const start = ((area.top + row) * canvas.width + area.left) * 4;
    const isCloth = (x: number) => cover[from + x] >= SOLID;
    for (const [first, end] of findRowGaps(canvas, area, row)) {
      if (end - first > WIDEST * perCm) continue;
      if (!isCloth(first - 1) && !isCloth(end)) continue;
      const cloth = (from + (isCloth(first - 1) ? first - 1 : end)) * 3;
      const colour = light.subarray(cloth, cloth + 3);
      const [left, right] = [Math.max(0, first - EDGE), Math.min(area.width, end + EDGE)];
      for (let column = left; column < right; column++) {
        fillBehind(canvas.data, start + column * 4, colour, shade);
      }
    }
  }
}

/** Lists the gaps in a row of the area that have something solid on both sides: the first column, and the one after. */
export function findRowGaps(
  { data, width }: Canvas,
  area: Area,
  row: number,
  solid = SOLID,
): [first: number, end: number][] {
  const start = ((area.top + row) * width + area.left) * 4;
  const isSolid = (x: number) => data[start + x * 4 + 3] >= solid;
  const gaps: [number, number][] = [];
  for (let x = 1; x < area.width; x++) {
    if (isSolid(x) || !isSolid(x - 1)) continue;
    const first = x;
    while (x < area.width && !isSolid(x)) x++;
    if (x < area.width) gaps.push([first, x]);
  }
  return gaps;
}

/** Puts a colour behind what a pixel shows, in this share of its light and as far as `most` at most. */
export function fillBehind(
  data: Float32Array,
  to: number,
  colour: Float32Array,
  shade: number,
  most = 1,
): void {
  const added = Math.max(0, 1 - data[to + 3]) * most;
  for (let c = 0; c < 3; c++) data[to + c] = data[to + c] + added * shade * colour[c];
  data[to + 3] = data[to + 3] + added;
}
