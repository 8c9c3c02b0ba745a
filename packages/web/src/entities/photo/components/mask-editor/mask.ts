import type { Point, Size } from './view.ts';

/** One value for each pixel: 0 is outside, 255 inside, between them an edge. */
export type Mask = Size & { data: Uint8ClampedArray };
export type Box = { left: number; top: number; width: number; height: number };

export const emptyMask = ({ width, height }: Size): Mask => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height),
});

export const toBox = ({ width, height }: Size): Box => ({ left: 0, top: 0, width, height });

/** The smallest box of whole pixels around two round spots, cut at the mask's edge; null if it lies outside. */
export function boxAround(
  mask: Size,
  a: Point & { radius: number },
  b: Point & { radius: number },
): Box | null {
  const left = Math.max(0, Math.floor(Math.min(a.x - a.radius, b.x - b.radius)));
  const top = Math.max(0, Math.floor(Math.min(a.y - a.radius, b.y - b.radius)));
  const right = Math.min(mask.width, Math.ceil(Math.max(a.x + a.radius, b.x + b.radius)));
  const bottom = Math.min(mask.height, Math.ceil(Math.max(a.y + a.radius, b.y + b.radius)));
  if (right <= left || bottom <= top) return null;
  return { left, top, width: right - left, height: bottom - top };
}

export function unionBox(a: Box | null, b: Box | null): Box | null {
  if (!a || !b) return a ?? b;
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}

/** Finds the smallest box around everything that is not empty; null if the mask is empty. */
export function findBounds({ data, width, height }: Mask): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

export function readBox(mask: Mask, box: Box): Uint8ClampedArray {
  const part = new Uint8ClampedArray(box.width * box.height);
  for (let row = 0; row < box.height; row++) {
    const start = (box.top + row) * mask.width + box.left;
    part.set(mask.data.subarray(start, start + box.width), row * box.width);
  }
  return part;
}

export function writeBox(mask: Mask, box: Box, part: Uint8ClampedArray): void {
  for (let row = 0; row < box.height; row++) {
    const start = (box.top + row) * mask.width + box.left;
    mask.data.set(part.subarray(row * box.width, (row + 1) * box.width), start);
  }
}

export type Combining = 'add' | 'take';

/** Joins a region of the same size to the mask, or takes it away. */
export function combine(mask: Mask, region: Mask, how: Combining): void {
  for (let i = 0; i < mask.data.length; i++) {
    const own = mask.data[i] as number;
    const other = region.data[i] as number;
    mask.data[i] = how === 'add' ? Math.max(own, other) : Math.min(own, 255 - other);
  }
}

/** Returns what `left` lacks of `whole`; both have the same size. */
export function missingFrom(whole: Mask, left: Mask): Mask {
  const data = whole.data.map((value, i) => value - (left.data[i] as number));
  return { width: whole.width, height: whole.height, data };
}

export function invert({ data }: Mask): void {
  for (let i = 0; i < data.length; i++) data[i] = 255 - (data[i] as number);
}
