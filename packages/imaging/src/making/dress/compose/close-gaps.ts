import type { Canvas } from './canvas.ts';
import type { Worn } from './garment.ts';

/** A gap beside the neck that is wider than this many centimetres shows what is behind the model, and stays open. */
const WIDEST = 6;
/** A gap between a sleeve and the body that is narrower than this many centimetres is only teeth of their two edges. */
const SLIT = 0.6;
/** The inside of a collar has this share of the light outside, in the neck's shade; a hood is dark there already. */
const IN_COLLAR = 0.4;
const IN_HOOD = 0.8;
const SOLID = 0.5;
/** The soft edges of a gap reach this many pixels into what is beside it. */
const EDGE = 3;

/**
 * Collars and hoods stand off the neck and go on behind it: what should show between them is their inner side, not the
 * wall. `until` is the row of the shoulders; below it, slits between cloth and cloth are closed.
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
  for (let row = 0; row < area.height; row++) {
    const isAbove = row < last;
    const widest = (isAbove ? WIDEST : SLIT) * perCm;
    const from = row * area.width;
    const start = ((area.top + row) * canvas.width + area.left) * 4;
    const isSolid = (x: number) => canvas.data[start + x * 4 + 3] >= SOLID;
    const isCloth = (x: number) => cover[from + x] >= SOLID;
    for (let x = 1; x < area.width; x++) {
      if (isSolid(x) || !isSolid(x - 1)) continue;
      const first = x;
      while (x < area.width && !isSolid(x)) x++;
      if (x === area.width || x - first > widest) continue;
      const sides = Number(isCloth(first - 1)) + Number(isCloth(x));
      if (sides < (isAbove ? 1 : 2)) continue;
      const cloth = (from + (isCloth(first - 1) ? first - 1 : x)) * 3;
      const [left, right] = [Math.max(0, first - EDGE), Math.min(area.width, x + EDGE)];
      for (let column = left; column < right; column++) {
        fillBehind(canvas.data, start + column * 4, light, cloth, shade);
      }
    }
  }
}

function fillBehind(
  data: Float32Array,
  to: number,
  light: Float32Array,
  from: number,
  shade: number,
): void {
  const clear = 1 - data[to + 3];
  if (clear <= 0) return;
  for (let c = 0; c < 3; c++) {
    data[to + c] = data[to + c] + clear * shade * light[from + c];
  }
  data[to + 3] = 1;
}
