import type { Box, Plane } from './raster.ts';

/** The inner part of a tile, and the same with a margin all around where the picture allows it. */
export type Tile = { inner: Box; outer: Box };

export function growBox(box: Box, margin: number, width: number, height: number): Box {
  const left = Math.max(0, box.left - margin);
  const top = Math.max(0, box.top - margin);
  return {
    left,
    top,
    width: Math.min(width, box.left + box.width + margin) - left,
    height: Math.min(height, box.top + box.height + margin) - top,
  };
}

/** The part of a tile around the pixels that count; undefined if none does. */
export function narrowTile(
  { inner }: Tile,
  { width, height }: { width: number; height: number },
  margin: number,
  counts: (pixel: number) => boolean,
): Tile | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = inner.top; y < inner.top + inner.height; y++) {
    for (let x = inner.left; x < inner.left + inner.width; x++) {
      if (!counts(y * width + x)) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  }
  if (bottom === 0) return undefined;
  const box = { left, top, width: right - left, height: bottom - top };
  return { inner: box, outer: growBox(box, margin, width, height) };
}

/** The smallest box around what is marked; empty if nothing is. */
export function boundingBox({ data, width, height }: Plane<Uint8Array | Float32Array>): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
