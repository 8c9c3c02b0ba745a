import type { Box } from './raster.ts';

/** Inner part of a tile, and the same with a margin all around where the picture allows. */
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
