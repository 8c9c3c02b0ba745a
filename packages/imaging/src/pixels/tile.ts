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

/** The smallest box around what is marked; empty if nothing is. */
export function boundingBox({ data, width, height }: Plane<Uint8Array>): Box {
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
